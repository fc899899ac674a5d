import { bookedShipment } from './api-session.ts'
import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a shipment is kept as a template, and booked again on two dates and through the form', async ({
  page,
  request,
}) => {
  const { id } = await bookedShipment(request)
  const name = ownName('Every Sunday')
  await signIn(page, 'shipper', 'shipper@karwan.test', `/shipments/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^KS-/)
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Keep as template' }).click()
  const keep = page.getByRole('dialog', { name: 'Keep as a template' })
  await keep.getByLabel(/^Name/).fill(name)
  await keep.getByRole('button', { name: 'Keep template' }).click()
  await expect(keep).toBeHidden()

  await page.getByRole('link', { name: 'Templates' }).first().click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Book' }).click()
  const book = page.getByRole('dialog', { name: `Book ${name}` })
  await book.getByLabel(/^Loading time 1/).fill('05/01/2036 09:00 AM')
  await book.getByRole('button', { name: 'Add a date' }).click()
  await expect(book.getByLabel(/^Loading time 2/)).toHaveValue(/06\/01\/2036/)
  await book.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(book).toBeHidden()
  await expect(page.getByText(/2 shipments are booked/)).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Open in the shipment form' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New shipment')
  await expect(page.getByRole('combobox', { name: /^City/ }).first()).not.toHaveValue('')
})

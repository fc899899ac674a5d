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

test('a template books by itself on Mondays, without a day that is left out, until it is stopped', async ({
  page,
  request,
}) => {
  const { call, id: shipmentId } = await bookedShipment(request)
  const name = ownName('By itself')
  const kept = { name, visibility: 'COMPANY', shipmentId }
  const { id } = (await call('POST', '/shipment-template', kept)) as unknown as { id: number }
  await signIn(page, 'csr', 'csr@karwan.test', `/templates/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Book by itself', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book by itself' })
  await dialog.getByRole('checkbox', { name: 'Thursday' }).check()
  await dialog.getByLabel(/^First day/).fill('07/01/2036')
  await dialog.getByRole('button', { name: 'Leave a day out' }).click()
  await dialog.getByRole('textbox', { name: 'Day 1 without loading' }).fill('10/01/2036')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Monday, Thursday at 09:00, booked 2 days before')).toBeVisible()
  await expect(page.getByText('05/01/2036 09:00 AM, for 07/01/2036 09:00 AM')).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Stop booking by itself' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Monday, Thursday at 09:00', { exact: false })).toBeHidden()
})

import { ownDigits } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a vehicle is added, found in another spelling, changed, and told when its fitness has expired', async ({
  page,
}) => {
  const number = ownDigits(5)
  const plate = `LES-${number}`
  await signIn(page, 'csr', 'csr@karwan.test', '/vehicles')
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a vehicle' })
  await dialog.getByRole('button', { name: 'Add vehicle' }).click()
  await expect(dialog.getByText('Registration number is required').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Partner/ }).fill('Adnan Niazi')
  await page.getByRole('option', { name: /^Adnan Niazi/ }).click()
  await dialog.getByLabel(/^Registration number/).fill(`les ${number.slice(0, 2)} ${number.slice(2)}`)
  await dialog.getByLabel(/^Vehicle type/).selectOption({ label: 'Flatbed' })
  await dialog.getByLabel(/^Variant/).selectOption({ label: '40 ft' })
  await dialog.getByLabel(/^Capacity/).fill('30')
  await dialog.getByLabel(/^Fitness expiry/).fill('1/11/2026')
  await dialog.getByRole('button', { name: 'Add vehicle' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(`LES${number.slice(0, 2)}-${number.slice(2)}`)
  await page.getByRole('link', { name: plate }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plate)
  await expect(page.getByText(/Fitness certificate expired on 01\/11\/2026/)).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${plate}` })
  await edit.getByLabel(/^Fitness expiry/).fill('1/11/2027')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('01/11/2027')).toBeVisible()
  await expect(page.getByText(/Fitness certificate expired/)).toHaveCount(0)
})

test('what expires is one list that leads to drivers and vehicles', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/expiring')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What expires')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Fitness certificate')
  await expect(first).toContainText('Not assigned')
  await first.getByRole('link').click()
  await expect(page.getByText(/Until it is renewed/)).toBeVisible()
})

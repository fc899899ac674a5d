import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('what was changed is found from its record, with what stood there before and who did it', async ({
  page,
}) => {
  const name = ownName('Audited Fuels')
  await signIn(page, 'csr', 'csr@karwan.test', '/fuel-pumps')
  await page.getByRole('button', { name: 'Add fuel pump' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a fuel pump' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Brand/).selectOption('GO')
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Laho')
  await page.getByRole('option', { name: /^Lahore/ }).click()
  await dialog.getByLabel(/^Address/).fill('Ferozepur Road')
  await dialog.getByRole('checkbox', { name: 'Diesel' }).check()
  await dialog.getByLabel(/^Diesel price/).fill('268.50')
  await dialog.getByRole('button', { name: 'Add fuel pump' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel(/^Diesel price/).fill('271.25')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  const rows = page.locator('tbody [data-row]')
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link').click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByText('Diesel price')).toBeVisible()
  await expect(entry.getByText('268.50')).toBeVisible()
  await expect(entry.getByText('271.25')).toBeVisible()
  await entry.getByRole('link', { name: 'Open the record' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('an auditor reads the log without the phones in it, and an agent has no way to it', async ({ page }) => {
  await signIn(page, 'csr', 'auditor@karwan.test', '/audit?action=updateDriver')
  await page.locator('tbody [data-row]').last().getByRole('link').click()
  const entry = page.getByRole('dialog')
  await expect(entry.getByText('Phone numbers are hidden from you')).toBeVisible()
})

test('an agent has no way to the audit log', async ({ page }) => {
  await signIn(page, 'csr', 'agent@karwan.test', '/audit')
  await expect(page.getByText('You are not allowed to see this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})

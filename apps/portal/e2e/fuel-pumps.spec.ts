import { ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a fuel pump is found, looked at and added, with what is wrong said at its field', async ({ page }) => {
  const name = ownName('Lahore Chenab Fuels')
  const phone = ownPhone('0300')
  await signIn(page, 'csr', 'csr@karwan.test', '/fuel-pumps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuel pumps')
  await page.getByRole('searchbox').fill('lahore')
  const rows = page.locator('tbody [data-row]')
  // First the rows: a list that is still loading has none at all.
  await expect.poll(() => rows.filter({ hasText: 'Lahore' }).count()).toBeGreaterThanOrEqual(2)
  await expect(rows.filter({ hasNotText: 'Lahore' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add fuel pump' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a fuel pump' })
  await dialog.getByRole('button', { name: 'Add fuel pump' }).click()
  for (const sentence of ['Name is required', 'Brand is required', 'City is required', 'Fuel is required'])
    await expect(dialog.getByText(sentence)).toHaveCount(2)

  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Brand/).selectOption('GO')
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Laho')
  await page.getByRole('option', { name: /^Lahore/ }).click()
  await dialog.getByLabel(/^Address/).fill('Ferozepur Road')
  await dialog.getByRole('checkbox', { name: 'Diesel' }).check()
  await dialog.getByLabel(/^Diesel price/).fill('268.50')
  await dialog.getByLabel(/^Phone/).fill(phone)
  await dialog.getByRole('button', { name: 'Add fuel pump' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(
    page.getByText(new RegExp(`^(0|\\+92 )?300\\s${phone.slice(5).replace(' ', '')}$`)),
  ).toBeVisible()
  await expect(page.getByText('Rs 268.50')).toBeVisible()
  await expect(page.getByText('Opening hours')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel(/^Diesel price/).fill('271.25')
  await edit.getByLabel(/^Latitude/).fill('31.45')
  await edit.getByLabel(/^Longitude/).fill('74.3')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Rs 271.25')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map' }).getByText(name).first()).toBeAttached()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuel pumps')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('an agent, who does not keep the register, is offered no way to it', async ({ page }) => {
  await signIn(page, 'csr', 'agent@karwan.test', '/fuel-pumps')
  await expect(page.getByText('You are not allowed to see this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fuel pumps' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add fuel pump' })).toHaveCount(0)
})

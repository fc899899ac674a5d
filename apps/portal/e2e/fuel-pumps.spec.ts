import { expect, signIn, test } from './portal-test.ts'

test('a fuel pump is found, looked at and added, with what is wrong said at its field', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/fuel-pumps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuel pumps')
  await page.getByRole('searchbox').fill('lahore')
  await expect(page.getByRole('row', { name: /Lahore/ })).toHaveCount(2)

  await page.getByRole('button', { name: 'Add fuel pump' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a fuel pump' })
  await dialog.getByRole('button', { name: 'Add fuel pump' }).click()
  for (const sentence of ['Name is required', 'Brand is required', 'City is required', 'Fuel is required'])
    await expect(dialog.getByText(sentence)).toHaveCount(2)

  await dialog.getByLabel(/^Name/).fill('Lahore Chenab Fuels')
  await dialog.getByLabel(/^Brand/).selectOption('GO')
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Laho')
  await page.getByRole('option', { name: /^Lahore/ }).click()
  await dialog.getByLabel(/^Address/).fill('Ferozepur Road')
  await dialog.getByRole('checkbox', { name: 'Diesel' }).check()
  await dialog.getByLabel(/^Diesel price/).fill('268.50')
  await dialog.getByLabel(/^Phone/).fill('0300-999 0044')
  await dialog.getByRole('button', { name: 'Add fuel pump' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Lahore Chenab Fuels/ })).toHaveCount(1)

  await page.getByRole('link', { name: 'Lahore Chenab Fuels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lahore Chenab Fuels')
  await expect(page.getByText(/^0300\s9990044$|^\+92\s300\s9990044$/)).toBeVisible()
  await expect(page.getByText('PKR 268.50')).toBeVisible()
  await expect(page.getByText('Opening hours')).toHaveCount(0)
})

test('an agent, who does not keep the register, is offered no way to it', async ({ page }) => {
  await signIn(page, 'csr', 'agent@karwan.test', '/fuel-pumps')
  await expect(page.getByText('You are not allowed to see this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fuel pumps' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add fuel pump' })).toHaveCount(0)
})

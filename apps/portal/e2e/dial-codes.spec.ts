import { expect, signIn, test } from './portal-test.ts'

const forms = [
  ['/partners', 'Add partner', 'Add a partner'],
  ['/fuel-pumps', 'Add fuel pump', 'Add a fuel pump'],
] as const

for (const [path, button, title] of forms)
  test(`at ${path}, a phone offers the dial code of the chosen city until it is typed`, async ({ page }) => {
    await signIn(page, 'csr', 'csr@karwan.test', path)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const dialCode = dialog.getByRole('combobox', { name: 'Dial code' })
    await expect(dialCode).toHaveValue('PK')
    const choose = async (typed: string) => {
      await dialog.getByRole('combobox', { name: /^City/ }).fill(typed)
      await page.getByRole('option', { name: new RegExp(`^${typed}`) }).click()
    }
    await choose('Addis Ababa')
    await expect(dialCode).toHaveValue('ET')
    await dialog.getByLabel(/^Phone/).fill('0911 234 567')
    await choose('Djibouti')
    await expect(dialCode).toHaveValue('ET')
  })

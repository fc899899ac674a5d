import { ownDigits, ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

const license = {
  name: 'license.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
    'base64',
  ),
}

test('customer support adds a company abroad with its license, and a project of it', async ({ page }) => {
  const name = ownName('Awash Coffee')
  const station = ownName('Awash Washing Station')
  await signIn(page, 'csr', 'csr@karwan.test', '/companies')
  await page.getByRole('button', { name: 'Add company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a company' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByRole('combobox', { name: /^Identification/ }).selectOption('TIN (Ethiopia)')
  await dialog.getByLabel(/^Identification number/).fill(`ET-${ownDigits(6)}`)
  await dialog.getByLabel(/^Address/).fill('Bole Road 12')
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Addis')
  await page.getByRole('option', { name: /^Addis Ababa/ }).click()
  // The city determines the country.
  await expect(dialog.getByLabel(/^Country/)).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(2)
  await dialog.getByLabel(/^Import and export license/).setInputFiles(license)
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'license.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Add project' }).click()
  const project = page.getByRole('dialog', { name: 'Add a project' })
  await project.getByLabel(/^Name/).fill(station)
  await project.getByLabel(/^Phone/).fill(`+251911${ownDigits(6)}`)
  await project.getByRole('combobox', { name: /^Looked after by/ }).fill('Sara')
  await page.getByRole('option', { name: /^Sara Nadeem/ }).click()
  // Outside Pakistan there is no tax number or vertical, and customer support sets no password.
  await expect(project.getByLabel(/^Password/)).toHaveCount(0)
  await project.getByRole('button', { name: 'Add project' }).click()
  await expect(project).toBeHidden()
  await page.getByRole('link', { name: station }).click()
  await expect(page.getByRole('heading', { name: '1 person signs in for this project' })).toBeVisible()
  const facts = page.getByRole('main')
  await expect(facts.getByText('Sara Nadeem')).toBeVisible()

  // Clearing the name removes the person, even if the field still has the focus when the form is saved.
  await page.getByRole('button', { name: 'Edit' }).click()
  const change = page.getByRole('dialog', { name: `Edit ${station}` })
  await change.getByLabel(/^Tax number/).fill('3277876')
  await change.getByRole('combobox', { name: /^Vertical/ }).selectOption('Cross Border')
  await change.getByRole('combobox', { name: /^Looked after by/ }).fill('')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await expect(facts.getByText('Sara Nadeem')).toBeHidden()
})

test('a shipper sees and changes their own company alone', async ({ page }) => {
  const address = `Churchill Avenue ${ownDigits(6)}`
  await signIn(page, 'shipper', 'shipper2@karwan.test', '/companies')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Horn Trading' }).click()
  // The Edit button of the company itself; its settings have their own.
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  await head.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Horn Trading' })
  await dialog.getByLabel(/^Address/).fill(address)
  await dialog.getByLabel(/^Import and export license/).setInputFiles(license)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(address)).toBeVisible()
})

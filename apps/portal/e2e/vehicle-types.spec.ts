import { ownName } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a vehicle type is added, can be chosen for a vehicle at once, is changed and retired', async ({
  page,
}) => {
  const name = ownName('Low loader')
  await signIn(page, 'csr', 'csr@karwan.test', '/vehicle-types')
  await page.getByRole('button', { name: 'Add vehicle type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Icon/).selectOption('flatbed')
  await dialog.getByLabel(/^Greatest load/).fill('60')
  await dialog.getByRole('button', { name: 'Add vehicle type' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Offered')

  await page.getByRole('link', { name: 'Vehicles', exact: true }).click()
  await page.getByRole('button', { name: 'Add vehicle', exact: true }).first().click()
  await expect(dialog.getByLabel(/^Vehicle type/).locator('option', { hasText: name })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Vehicle types', exact: true }).click()
  await page.getByRole('searchbox').fill(name)
  const act = async (label: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await act('Edit')
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel(/^Greatest load/).fill('65')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(row).toContainText('65')
  await act('Retire')
  await page.getByRole('dialog', { name: 'Retire' }).getByRole('button', { name: 'Retire' }).click()
  await expect(row).toContainText('Retired')
})

import { ownDigits } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a tax rate is added from a day on, what it changes is told first, the one before it is kept, and a mistake is taken back', async ({
  page,
}) => {
  // A day for this attempt only, years after any booking.
  const year = 2030 + (Number(ownDigits(5)) % 60)
  const month = String(1 + (Number(ownDigits(4)) % 12)).padStart(2, '0')
  const day = String(1 + (Number(ownDigits(4)) % 28)).padStart(2, '0')
  const source = `Finance Act ${ownDigits(6)}`
  await signIn(page, 'csr', 'finance@karwan.test', '/tax-rates')
  await page.getByRole('button', { name: 'Add tax rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tax rate' })
  await dialog.getByLabel('Country').selectOption({ label: 'Djibouti' })
  await dialog.getByLabel('Rate').fill('11')
  await dialog.getByRole('textbox', { name: 'First day' }).fill(`${day}/${month}/${year}`)
  await dialog.getByLabel('Source').fill(source)
  await expect(dialog.getByText(/applies now and will end the day before/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add tax rate' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'Standing' }).selectOption({ label: 'Begins later' })
  const row = page.getByRole('row').filter({ hasText: source })
  await expect(row).toContainText(`${day}/${month}/${year}`)
  await expect(row).toContainText('Djibouti')

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(row).toHaveCount(0)
})

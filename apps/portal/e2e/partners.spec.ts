import { expect, signIn, test } from './portal-test.ts'

test('a partner is added with a checked IBAN, found by phone, changed, and shown with trucks and trips', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  await page.getByRole('button', { name: 'Add partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a partner' })
  await dialog.getByLabel(/^Name/).fill('Zarak Carriers')
  await dialog.getByLabel(/^Phone/).fill('0345 660 0077')
  await dialog.getByLabel(/^Type/).selectOption({ label: 'Fleet owner' })
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Laho')
  await page.getByRole('option', { name: /^Lahore/ }).click()
  await dialog.getByLabel(/^IBAN/).fill('PK36SCBL0000001123456703')
  await dialog.getByRole('button', { name: 'Add partner' }).click()
  await expect(dialog.getByText('IBAN is not valid').first()).toBeVisible()
  await dialog.getByLabel(/^IBAN/).fill('PK36 SCBL 0000 0011 2345 6702')
  await dialog.getByRole('button', { name: 'Add partner' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill('0345-6600077')
  await page.getByRole('link', { name: 'Zarak Carriers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zarak Carriers')
  await expect(page.getByText('PK36SCBL0000001123456702')).toBeVisible()
  await expect(page.getByText('No vehicles yet')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Zarak Carriers' })
  await edit.getByLabel(/^Notes/).fill('Answers at night')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Answers at night')).toBeVisible()
})

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

test('a carrier on the phone is registered with two vehicles and a driver by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  await page.getByRole('button', { name: 'Register carrier' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A carrier on the phone' })
  await expect(dialog.getByLabel(/^Name/).first()).toBeFocused()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type('Bolan Carriers')
  // The country of a phone stands before its number, and is right already.
  await page.keyboard.press('Tab')
  await type('03456600088')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quet')
  await expect(page.getByRole('option', { name: /^Quetta/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Registration number 1').focus()
  await type('les 90 001')
  await type('Flatbed')
  // This one is on the road already, and stands in the way of the second vehicle only.
  await type('c 1099')
  await type('Flatbed')
  await expect(dialog.getByText(/has the same registration number/)).toBeVisible()
  await type('Zarak Kakar')
  await page.keyboard.press('Tab')
  await page.keyboard.type('03349900088')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This registration number is already in use').first()).toBeVisible()
  await dialog.getByLabel('Registration number 2').fill('les 90 002')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bolan Carriers')
  await expect(page.getByRole('link', { name: 'LES-90001' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'LES-90002' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zarak Kakar' })).toBeVisible()
})

import { ownDigits, ownIban, ownName, ownPhone } from './own-names.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a partner is added with a checked IBAN, found by phone, changed, and shown with trucks and trips', async ({
  page,
}) => {
  const name = ownName('Zarak Carriers')
  const phone = ownPhone('0345')
  const iban = ownIban('SCBL')
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  await page.getByRole('button', { name: 'Add partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a partner' })
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Phone/).fill(phone)
  await dialog.getByLabel(/^Type/).selectOption({ label: 'Fleet owner' })
  await dialog.getByRole('combobox', { name: /^City/ }).fill('Laho')
  await page.getByRole('option', { name: /^Lahore/ }).click()
  await dialog.getByLabel(/^IBAN/).fill(iban.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
  await dialog.getByRole('button', { name: 'Add partner' }).click()
  await expect(dialog.getByText('IBAN is not valid').first()).toBeVisible()
  await dialog.getByLabel(/^IBAN/).fill(iban.replaceAll(/.{4}/g, '$& '))
  await dialog.getByRole('button', { name: 'Add partner' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox').fill(phone.replaceAll(' ', '-'))
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(iban)).toBeVisible()
  await expect(page.getByText('No vehicles yet')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel(/^Notes/).fill('Answers at night')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Answers at night')).toBeVisible()
})

test('a carrier on the phone is registered with two vehicles and a driver by keyboard alone', async ({
  page,
}) => {
  const name = ownName('Bolan Carriers')
  const driver = ownName('Zarak Kakar')
  const [first, second] = [ownDigits(5), ownDigits(5)]
  await signIn(page, 'csr', 'csr@karwan.test', '/partners')
  await page.getByRole('button', { name: 'Register carrier' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A carrier on the phone' })
  await expect(dialog.getByLabel(/^Name/).first()).toBeFocused()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type(name)
  // The country of a phone stands before its number, and is right already.
  await page.keyboard.press('Tab')
  await type(`0345${ownDigits(7)}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quet')
  await expect(page.getByRole('option', { name: /^Quetta/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Registration number 1').focus()
  await type(`les ${first}`)
  await type('Flatbed')
  // This one is on the road already, and stands in the way of the second vehicle only.
  await type('c 1099')
  await type('Flatbed')
  await expect(dialog.getByText(/has the same registration number/)).toBeVisible()
  await type(driver)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`0334${ownDigits(7)}`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This registration number is already in use').first()).toBeVisible()
  await dialog.getByLabel('Registration number 2').fill(`les ${second}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: `LES-${first}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `LES-${second}` })).toBeVisible()
  await expect(page.getByRole('link', { name: driver })).toBeVisible()
})

import { csrApp, shipperApp } from './addresses.ts'
import { lastCodeTo, lastMessageTo } from './outbox.ts'
import { ownDigits } from './own-names.ts'
import { expect, test } from './portal-test.ts'

test('a shipper opens an account with the code of the SMS, and replaces a forgotten password', async ({
  page,
}) => {
  // A new phone for each attempt: all tests share a database, and a phone gets only one code a minute.
  const digits = String(Date.now()).slice(-6)
  const phone = `+92300${digits.padStart(7, '1')}`
  const email = `noor${digits}@jamali.com`
  const field = (name: string) => page.locator(`[name=${name}]`)
  await page.goto(`${shipperApp}/auth/login`)
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open an account')
  await field('companyName').fill('Jamali Cotton')
  await field('fullName').fill('Noor Jamali')
  await field('phoneNumber').fill(phone)
  await field('email').fill(email)
  await field('password').fill('Ravi2Delta7')
  await field('confirmPassword').fill('Ravi2Delta')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Passwords must match')).toHaveCount(2)
  await field('confirmPassword').fill('Ravi2Delta7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type the code')
  await expect(field('otp')).toBeFocused()
  const [code = ''] = (await lastMessageTo(phone)).match(/\d{6}/) ?? []
  // Typing the last digit submits the code.
  await field('otp').pressSequentially(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Jamali')
  await expect(page.getByRole('link', { name: 'Book your first shipment' })).toBeVisible()

  await page.goto(`${csrApp}/auth/forgot-password`)
  await field('username').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type the code')
  const [link = ''] = (await lastMessageTo(email)).match(/http\S+token=\S+/) ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await field('password').fill('Chenab9Delta')
  await field('confirmPassword').fill('Chenab9Delta')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('The new password is saved. Sign in with it.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('a shipper in Ethiopia writes the own number as it is dialled there', async ({ page }) => {
    const local = `91${ownDigits(7)}`
    const field = (name: string) => page.locator(`[name=${name}]`)
    await page.goto(`${shipperApp}/auth/sign-up`)
    await field('companyName').fill(`Awash Coffee ${local}`)
    await field('fullName').fill('Hirut Tesfaye')
    await field('phoneNumber').fill('042 35761234')
    await field('email').fill(`hirut${local}@awash.et`)
    // A landline at home gets no SMS.
    await expect(page.getByText('The phone number should start with 03')).toBeVisible()
    await field('countryId').selectOption('Ethiopia')
    await field('phoneNumber').fill(`0${local}`)
    await field('password').fill('Ravi2Delta7')
    await field('confirmPassword').fill('Ravi2Delta7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type the code')
    await field('otp').pressSequentially(await lastCodeTo(`+251${local}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Hirut Tesfaye')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipperApp } from './addresses.ts'
import { lastMessageTo } from './outbox.ts'
import { expect, test } from './portal-test.ts'

const folders = ['../src/translations', '../../../packages/domain/translations']

/** Returns the translation of a message id from the catalogues. */
function sayIn(language: string) {
  const sentences: Record<string, string> = Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${language}.json`), 'utf8')),
    ),
  )
  return (id: string, values: Record<string, string> = {}) => {
    const sentence = sentences[id]
    if (sentence === undefined) throw new RangeError(`${language} has no ${id}`)
    return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  }
}
const urdu = sayIn('ur')
const french = sayIn('fr')

test('whoever reads Urdu signs up in it, is refused in it, finds it on another device, and changes to French', async ({
  page,
  someoneElse,
}) => {
  const digits = String(Date.now()).slice(-6)
  const phone = `+92301${digits.padStart(7, '1')}`
  const email = `sana${digits}@jamali.com`
  const field = (name: string) => page.locator(`[name=${name}]`)
  await page.goto(`${shipperApp}/auth/login`)
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(urdu('session.login.title'))
  await page.getByRole('button', { name: urdu('session.login.submit') }).click()
  await expect(page.getByRole('alert').getByText(urdu('message.session.login_incomplete'))).toBeVisible()

  await page.getByRole('link', { name: urdu('session.login.signUp') }).click()
  await field('companyName').fill('Jamali Cotton')
  await field('fullName').fill('Sana Jamali')
  await field('phoneNumber').fill(phone)
  await field('email').fill(email)
  await field('password').fill('Ravi2Delta7')
  await field('confirmPassword').fill('Ravi2Delta')
  await page.getByRole('button', { name: urdu('wayIn.signUp.send') }).click()
  await expect(page.getByText(urdu('message.people.passwords_differ'))).toHaveCount(2)
  await field('confirmPassword').fill('Ravi2Delta7')
  await page.keyboard.press('Enter')
  await expect(field('otp')).toBeFocused()
  // A wrong code: the server refuses it, with a message in English.
  const [code = ''] = (await lastMessageTo(phone)).match(/\d{6}/) ?? []
  await field('otp').pressSequentially(code === '111111' ? '222222' : '111111')
  await expect(page.getByText(urdu('refusal.people.code_wrong')).first()).toBeVisible()
  await field('otp').fill(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    urdu('wayIn.welcome.title', { name: 'Sana Jamali' }),
  )

  const other = await someoneElse()
  await other.goto(`${shipperApp}/auth/login`)
  await other.locator('[name=username]').last().fill(email)
  await other.locator('[name=password]').last().fill('Ravi2Delta7')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'ur')
  await other.goto(`${shipperApp}/shipments`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(urdu('shipments.list.title'))
  await other.goto(`${shipperApp}/account`)
  await other.locator('#own-language').selectOption('fr')
  await expect(other.locator('html')).toHaveAttribute('dir', 'ltr')
  await other.goto(`${shipperApp}/shipments`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(french('shipments.list.title'))

  await other.goto(`${shipperApp}/auth/forgot-password`)
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  const asked = await someoneElse()
  await asked.goto(`${shipperApp}/auth/forgot-password`)
  await asked.locator('[name=username]').fill(email)
  await asked.keyboard.press('Enter')
  await expect(asked.locator('[name=otp]')).toBeFocused()
  expect(await lastMessageTo(email)).toContain('Votre code est')
})

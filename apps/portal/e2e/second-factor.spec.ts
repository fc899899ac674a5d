import { generate } from 'otplib'
import { csrApp, passwordOf } from './addresses.ts'
import { callAsSupport, ownColleague } from './api-session.ts'
import { ownName } from './own-names.ts'
import { expect, test } from './portal-test.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** The code of the next half minute: the server accepts it already, and it differs from the one used before. */
const nextCode = (secret: string, after = 1) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + after * 30 })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a role that demands it leads its people to an app, which the keyboard signs in with', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const body = { name: ownName('Guarded'), permissions: [{ permission: 'shipment:read', scope: 'ALL' }] }
  const role = await call('POST', '/role/v2', { ...body, demandsSecondFactor: true })
  const colleague = await ownColleague(call, { roleId: Number(role.id) })
  const heading = page.getByRole('heading', { level: 1 })
  const password = passwordOf(colleague.email)
  const signInByKeyboard = async () => {
    await page.getByLabel('Phone number or email').last().fill(colleague.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
  }

  await page.goto(`${csrApp}/auth/login`)
  await signInByKeyboard()
  await expect(heading).toHaveText('Set up two-factor sign-in')
  await page.goto(`${csrApp}/shipments`)
  await expect(heading).toHaveText('Set up two-factor sign-in')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel(/^Code/).pressSequentially(await nextCode(secret, -1))
  await expect(page.getByText('Save your recovery codes')).toBeVisible()
  const codes = await page.locator('li code').allInnerTexts()
  expect(codes).toHaveLength(10)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('karwan-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(heading).toHaveText('Dashboard')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading).toHaveText('Sign in')
  await signInByKeyboard()
  await expect(heading).toHaveText('Type the code')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const code = await nextCode(secret, 0)
  await page.keyboard.type(wrong(code))
  await expect(page.getByText('This code is not right')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).focus()
  // Typing the last digit submits the code.
  await page.keyboard.type(code)
  await expect(heading).toHaveText('Dashboard')

  await page.goto(`${csrApp}/account`)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const renewal = page.getByRole('dialog', { name: 'Make new recovery codes' })
  await renewal.getByLabel(/^Password/).fill(password)
  await renewal.getByLabel(/^Code/).fill(codes[3] ?? '')
  await renewal.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(renewal.getByText('Save your recovery codes')).toBeVisible()
  const fresh = await renewal.locator('li code').allInnerTexts()
  expect(new Set([...fresh, ...codes]).size).toBe(20)
  // Closing the dialog by mistake does not lose the codes.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without the codes?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(renewal.locator('li code')).toHaveText(fresh)
  await renewal.getByRole('button', { name: 'I have saved them' }).click()
  await expect(renewal).toBeHidden()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByLabel(/^Code/).fill(fresh[4] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  // Without the second factor, the page offers only the set-up.
  await expect(heading).toHaveText('Set up two-factor sign-in')
})

import { callAsSupport, ownColleague } from './api-session.ts'
import { lastCodeTo } from './outbox.ts'
import { ownDigits, ownName } from './own-names.ts'
import { expect, signIn, signInByHand, test } from './portal-test.ts'

test.describe('one’s own account', () => {
  test('gets another name, phone and password, and signs the other devices out', async ({
    page,
    request,
    someoneElse,
  }) => {
    const colleague = await ownColleague(await callAsSupport(request))
    await signIn(page, 'csr', colleague.email)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'My account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')

    const name = ownName('Adeel Rashid')
    await page.getByRole('button', { name: 'Change name' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()

    const digits = ownDigits(7)
    const phone = `+92334${digits}`
    await page.getByRole('button', { name: 'Change phone' }).click()
    await dialog.getByLabel(/^New phone/).fill(phone)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(`sent to ${phone}`)).toBeVisible()
    // Nothing has changed yet; the last digit of the code sends it.
    await expect(page.getByText(`0334 ${digits}`)).toHaveCount(0)
    await dialog.getByLabel(/^Code/).pressSequentially(await lastCodeTo(phone))
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`0334 ${digits} (confirmed)`)).toBeVisible()

    const mail = page.getByRole('switch', { name: 'Tell me news by mail as well' })
    await expect(mail).toBeChecked()
    await mail.click()
    await expect(mail).not.toBeChecked()
    await page.reload()
    await expect(mail).not.toBeChecked()

    const other = await someoneElse()
    await signIn(other, 'csr', colleague.email, '/shipments')
    await page.getByRole('button', { name: 'Change password' }).click()
    await dialog.locator('[name=password]').fill('Chenab9Delta')
    await dialog.locator('[name=confirmPassword]').fill('Chenab9Delta')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog).toBeHidden()
    // Without a press or a reload: the open tab of the other device notices by itself.
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  })

  test('tells where one is signed in, and ends what is not here', async ({ page, request, someoneElse }) => {
    const colleague = await ownColleague(await callAsSupport(request))
    const other = await someoneElse()
    await signInByHand(other, 'csr', colleague.email)
    await signIn(page, 'csr', colleague.email, '/account')
    const sessions = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(sessions.getByText('This device')).toHaveCount(1)
    await sessions.getByRole('button', { name: /^Sign out .* on / }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(sessions.getByRole('button')).toHaveCount(0)
  })
})

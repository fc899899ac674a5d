import { callAsSupport, ownColleague } from './api-session.ts'
import { lastCodeTo } from './outbox.ts'
import { ownDigits, ownName } from './own-names.ts'
import { expect, signIn, signInByHand, test } from './portal-test.ts'

test.describe('one’s own account', () => {
  test('gets another name, phone and password, which signs out everywhere', async ({
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
    // Nothing has changed yet. Typing the last digit of the code submits it.
    await expect(page.getByText(`0334 ${digits}`)).toHaveCount(0)
    await dialog.getByLabel(/^Code/).pressSequentially(await lastCodeTo(phone))
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`0334 ${digits} (confirmed)`)).toBeVisible()

    const mail = page.getByRole('switch', { name: 'Send me news by mail as well' })
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
    // The open tab on the other device signs out without a click or a reload.
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    // So does this one, which says why.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.getByText(`The password of ${name} is changed`)).toBeVisible()
    await signInByHand(page, 'csr', colleague.email, 'Chenab9Delta')
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

test('a picture of oneself is cut square, shown wherever one is named, and taken away again', async ({
  page,
  request,
}) => {
  const colleague = await ownColleague(await callAsSupport(request))
  await signIn(page, 'csr', colleague.email, '/account')
  await page.getByRole('button', { name: 'Change picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change picture' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required fields are missing').first()).toBeVisible()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 120 } })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const inHead = page.getByRole('button', { name: /^Account of/ }).locator('img')
  await expect(inHead).toBeVisible()
  const sides = await inHead.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(sides).toEqual([512, 512])
  await page.goto(page.url().replace('/account', `/internal-users/${colleague.id}`))
  await expect(page.locator('main img')).toBeVisible()
  await page.goto(page.url().replace(/internal-users.*$/, 'account'))
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Your initials are shown instead')).toBeVisible()
  await expect(inHead).toHaveCount(0)
})

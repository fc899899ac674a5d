import { csrApp, shipperApp } from './addresses.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a wrong password is refused with one sentence, and what was typed stays', async ({ page }) => {
  await page.goto(`${csrApp}/auth/login`)
  await page.getByLabel('Phone number or email').fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).fill('Wrong1234')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Unable to login, please provide a valid username and password')).toBeVisible()
  await expect(page.getByLabel('Phone number or email')).toHaveValue('csr@karwan.test')
})

test('an empty form asks for both', async ({ page }) => {
  await page.goto(`${csrApp}/auth/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByRole('alert').getByText('Username and/or password is required').first(),
  ).toBeVisible()
})

test('a button that is pressed before the portal has started and let go after it is pressed all the same', async ({
  page,
}) => {
  const started = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await started.promise
    await route.continue()
  })
  await page.goto(`${csrApp}/auth/login`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in' }).hover()
  await page.mouse.down()
  started.resolve()
  await expect(page.locator('#prerendered-login')).toHaveCount(0)
  await page.mouse.up()
  await expect(
    page.getByRole('alert').getByText('Username and/or password is required').first(),
  ).toBeVisible()
})

test('a shipper is not admitted to the portal of customer support', async ({ page }) => {
  await page.goto(`${csrApp}/auth/login`)
  await page.getByLabel('Phone number or email').fill('shipper@karwan.test')
  await page.getByLabel('Password', { exact: true }).fill('Karwan2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Unable to login, please provide a valid username and password')).toBeVisible()
})

test('after the login one is where one wanted to go, and a reload keeps it so', async ({ page }) => {
  await page.goto(`${csrApp}/shipments?pageSize=25`)
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fshipments/)
  await page.getByLabel('Phone number or email').fill('0300 111 0001')
  await page.getByLabel('Password', { exact: true }).fill('Karwan2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/pageSize=25/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible()
})

for (const target of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
])
  test(`redirect=${target} does not lead out of the portal`, async ({ page }) => {
    await page.goto(`${shipperApp}/auth/login?redirect=${encodeURIComponent(target)}`)
    await page.getByLabel('Phone number or email').fill('shipper@karwan.test')
    await page.getByLabel('Password', { exact: true }).fill('Karwan2026')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(shipperApp)
  })

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  const other = await context.newPage()
  await other.goto(`${csrApp}/shipments`)
  await expect(other.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(other).toHaveURL(/\/auth\/login/)
  expect(await other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
})

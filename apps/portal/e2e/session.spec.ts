import type { BrowserContext, Page } from '@playwright/test'
import { apiPort, csrApp, demoPassword } from './addresses.ts'
import { expect, signIn, test } from './portal-test.ts'

const api = `http://localhost:${apiPort}`

test.use({ brokenOnPurpose: /status of 503/ })
const expired = 'Session Expired, please login again'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Ends the session as an administrator would: both tokens become invalid. */
async function endOnServer(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await stored(page, 'token')}` }
  expect((await page.request.post(`${api}/auth/user/logout`, { headers })).ok()).toBe(true)
  const status = async () => (await page.request.get(`${api}/preferences`, { headers })).status()
  await expect.poll(status).toBe(401)
}

async function openList(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`${csrApp}/shipments?pageSize=25`)
  await expect(heading(tab, 'Shipments')).toBeVisible()
  return tab
}

test('a session that the server ended leads every tab to the login, once, and back to where it was', async ({
  page,
  context,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  const tabs = [await openList(context), await openList(context)]
  const logins = tabs.map((tab) => {
    const seen: string[] = []
    tab.on('framenavigated', (frame) => {
      if (frame.url().includes('/auth/login')) seen.push(frame.url())
    })
    return seen
  })
  await endOnServer(page)
  // The page may already know it from an event and show the login.
  await page.goto(`${csrApp}/bookings`)
  for (const [index, tab] of tabs.entries()) {
    await expect(tab).toHaveURL(/\/auth\/login\?redirect=%2Fshipments%3FpageSize%3D25$/)
    await expect(heading(tab, 'Sign in')).toBeVisible()
    expect(logins[index]).toHaveLength(1)
  }
  const [first] = tabs
  if (!first) throw new TypeError('no tab was opened')
  for (const key of ['token', 'refreshToken', 'user', 'userType', 'roles'])
    expect(await stored(first, key)).toBeNull()
})

test('an expired session says so once', async ({ page }) => {
  // Block live events, so that only the next click notices.
  await page.route(/\/events/, () => undefined)
  await signIn(page, 'csr', 'csr@karwan.test')
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(heading(page, 'Shipments')).toBeVisible()
  await endOnServer(page)
  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fbookings/)
  await expect(page.getByText(expired)).toHaveCount(1)
  await page.getByLabel('Phone number or email').fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Bookings')).toBeVisible()
  await expect(page.getByText(expired)).toHaveCount(0)
})

test('a server in trouble while the token is renewed signs nobody out', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  const listing = `${api}/shipment/v3**`
  await page.route(listing, (route) => route.fulfill({ status: 401, json: { message: 'Token expired' } }))
  await page.route(`${api}/auth/user/refresh`, (route) => route.fulfill({ status: 503, body: '<html>' }))
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page.getByText('Unable to process request.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/shipments/)
  expect(await stored(page, 'token')).not.toBeNull()
  await page.unroute(listing)
  await page.unroute(`${api}/auth/user/refresh`)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('signing out in one tab while the other renews its token leaves no token behind', async ({
  page,
  context,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  const other = await openList(context)
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await other.route(`${api}/auth/user/refresh`, async (route) => {
    const answer = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill({ response: answer })
  })
  await other.route(`${api}/booking/v3**`, (route) =>
    route.fulfill({ status: 401, json: { message: 'Token expired' } }),
  )
  await other.getByRole('link', { name: 'Bookings' }).first().click()
  await asked.promise
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  held.resolve()
  await expect(other).toHaveURL(/\/auth\/login/)
  await expect(heading(other, 'Sign in')).toBeVisible()
  expect([await stored(other, 'token'), await stored(other, 'refreshToken')]).toEqual([null, null])
})

test('another user in one tab is the user of every tab within two seconds', async ({ page, context }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  const other = await openList(context)
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/auth\/login/, { timeout: 2_000 })
  await signIn(page, 'csr', 'agent@karwan.test')
  const agent: { fullName: string } = JSON.parse((await stored(page, 'user')) ?? '{}')
  await expect(other.getByRole('button', { name: `Account of ${agent.fullName}` })).toBeVisible({
    timeout: 2_000,
  })
})

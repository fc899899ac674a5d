import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiPort, csrApp, demoPassword } from './addresses.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { ourOrigins } from './watch-browser.ts'

const port = apiPort + 70
let server: OwnServer

test.use({ origins: [...ourOrigins, ...[port, port + 1].map((at) => `http://localhost:${at}`)] })
test.beforeAll(async () => {
  const keys = createECDH('prime256v1')
  server = await startOwnServer(port, {
    KARWAN_PUSH_PUBLIC_KEY: keys.generateKeys('base64url'),
    // Node leaves out zeros at the start, about once in 256 keys.
    KARWAN_PUSH_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    KARWAN_PUSH_CONTACT: 'mailto:it@karwan.test',
  })
})
test.afterAll(() => server.stop())

/** Replaces only the push service, which the test browser does not have. */
async function withPushService(page: Page): Promise<void> {
  const browser = createECDH('prime256v1')
  await page.addInitScript(
    ({ p256dh, auth }) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      const subscription = {
        endpoint: 'https://push.karwan.example/of-the-tests',
        options: { applicationServerKey: null },
        getKey: (name: string) => bytesOf(name === 'auth' ? auth : p256dh).buffer,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          localStorage.setItem('subscribed', 'yes')
          return subscription
        },
        getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
      })
    },
    { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  )
}

test('a browser is added, shows what it is told while the portal is closed, and is taken away', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.csrApp })
  await withPushService(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.csrApp}/account`)
  await page.getByLabel('Phone number or email').last().fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).last().fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  const card = page.getByRole('region', { name: 'Notifications while the portal is closed' })
  await expect(card.getByText('No browser gets notifications yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Add this browser' }).click()
  await expect(page.getByText('This browser now gets notifications')).toBeVisible()
  await expect(card.getByText('This device')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const [worker] = context.serviceWorkers()
  const told = { title: 'Bid received', text: 'KS-000101', path: '/shipments/101', tag: 'bid' }
  // The test browser shows no notifications, so read what it was asked to show.
  const shown = await worker?.evaluate(async (data) => {
    const drawn: unknown[] = []
    const { registration } = Object(globalThis)
    registration.showNotification = async (title: string, options: { body: string; data: object }) =>
      drawn.push([title, options.body, options.data])
    const { PushEvent } = Object(globalThis)
    dispatchEvent(new PushEvent('push', { data }))
    return drawn
  }, JSON.stringify(told))
  expect(shown).toEqual([['Bid received', 'KS-000101', { path: '/shipments/101' }]])

  await page.goto(`${server.csrApp}/notifications`)
  await page.getByRole('button', { name: 'Channels' }).click()
  const bids = page.getByRole('checkbox', { name: 'Bid: Browser' })
  await expect(bids).toBeChecked()
  await bids.uncheck()
  await page.getByRole('button', { name: 'Save channels' }).click()
  await expect(page.getByText('Your channels are saved')).toBeVisible()

  await page.goto(`${server.csrApp}/account`)
  await card.getByRole('button', { name: /^Remove / }).click()
  await expect(card.getByText('No browser gets notifications yet.')).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('where the deployment tells no closed browsers, nothing of it is offered', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test', '/account')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByText('Notifications while the portal is closed')).toHaveCount(0)
  await page.goto(`${csrApp}/notifications`)
  await page.getByRole('button', { name: 'Channels' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bid: Mail' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Bid: Browser' })).toHaveCount(0)
})

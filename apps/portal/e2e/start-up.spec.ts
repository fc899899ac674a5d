import type { Page } from '@playwright/test'
import { apiPort, csrApp } from './addresses.ts'
import { bookedShipment } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

const api = `http://localhost:${apiPort}`

test.use({
  brokenOnPurpose: /status of 500|A part is missing|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
})
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in', level: 1 })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const hash = (page: Page) => page.evaluate(() => localStorage.getItem('hash'))

/** Counts page loads; navigation within the portal loads no document. */
function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents += 1
  })
  return () => documents
}

test('a new build clears what is cached, saves its hash and signs nobody out', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await expect.poll(() => hash(page)).not.toBeNull()
  const current = await hash(page)
  await page.evaluate(async () => {
    localStorage.setItem('hash', 'an-old-one')
    const cache = await caches.open('old-answers')
    await cache.put('/old', new Response('old'))
  })
  const documents = countDocuments(page)
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect.poll(() => hash(page)).toBe(current)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(documents()).toBe(1)
})

for (const [name, fulfil] of [
  ['is missing', { status: 404, body: 'Not found' }],
  ['is a page', { contentType: 'text/html', body: '<!doctype html>' }],
  ['is broken', { contentType: 'application/json', body: '{"commit":' }],
] as const)
  test(`the portal starts although build.json ${name}`, async ({ page }) => {
    await page.route('**/build.json', (route) => route.fulfill(fulfil))
    await signIn(page, 'csr', 'csr@karwan.test')
    expect(await hash(page)).toBeNull()
    // The IP lookup runs even if the version check fails.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ipLocation'))).not.toBeNull()
  })

test('the first pages are fetched ahead for whoever is signed in or begins to press or type, and for nobody else', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  // Block the main script, so that all requests come from the script before it.
  await page.route('**/assets/index-*.js', () => new Promise<void>(() => undefined))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/-.{6,7}\./, '.')))
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/assets/frame.js', '/assets/frame.css']))

  await page.evaluate(() => localStorage.clear())
  asked.length = 0
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => asked).toContain('/assets/react.js')
  expect(asked).not.toContain('/assets/frame.js')
  await page.locator('#pre-username').click()
  await expect.poll(() => asked).toContain('/assets/frame.js')
  await page.locator('#pre-username').pressSequentially('c')
  expect(asked.filter((file) => file === '/assets/frame.js')).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the rows of a list are requested before the frame around it is rendered', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await page.addInitScript(() => {
    const root = () => document.querySelector('#root nav')
    new MutationObserver((_, observer) => {
      if (!root()) return
      observer.disconnect()
      performance.mark('frame')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${csrApp}/shipments`)
  await expect(page.locator('tbody [data-row]').first()).toBeVisible()
  const [rows, frame] = await page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes('/shipment/v3'))
    return [asked?.startTime, performance.getEntriesByName('frame')[0]?.startTime]
  })
  expect(rows).toBeLessThan(frame ?? 0)
})

test('the form of a shipment is there before anybody who books has pressed for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn(page, 'csr', 'csr@karwan.test')
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/shipments\.new-[^/]+\.js$/))
  expect(page.url()).not.toContain('/new')
})

test('whoever is signed in sees the frame of the page before any script runs', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  const started = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await started.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#prerendered-frame')).toBeVisible()
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').fullName)
  await expect(page.locator('#pre-name')).toHaveText(name)
  started.resolve()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.locator('#prerendered-frame')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('whoever gets none of the code is told so and can try again', async ({ page }) => {
  const late = page.locator('#pre-late')
  // The script that would report the failure at once is blocked as well.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${csrApp}/auth/login`)
  await expect(late).toBeHidden()
  await expect(late).toBeVisible({ timeout: 15_000 })
  await expect(late).toContainText('something blocks it')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.route('**/assets/index-*.js', (route) => route.abort())
  await late.getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('#pre-username')).toBeVisible()
  await expect(late).toBeVisible({ timeout: 3_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await late.getByRole('link', { name: 'Try again' }).click()
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.locator('#root input').first()).toBeVisible()
  await expect(late).toHaveCount(0)
})

test('the login shows at once although build.json and the IP lookup never answer', async ({ page }) => {
  const never = () => new Promise<void>(() => undefined)
  await page.route('**/build.json', never)
  await page.route(/ip/, (route) => (route.request().resourceType() === 'fetch' ? never() : route.continue()))
  await page.goto(`${csrApp}/auth/login`)
  await expect(signInHeading(page)).toBeVisible({ timeout: 2_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the IP lookup gets no bearer, and garbage from it is not kept', async ({ page }) => {
  const config: { ipLookupUrl: string } = await (await page.request.get(`${csrApp}/config.json`)).json()
  const bearers: (string | undefined)[] = []
  await page.route(`${config.ipLookupUrl}**`, (route) => {
    bearers.push(route.request().headers().authorization)
    return route.fulfill({ json: { country: 'PK', loc: 'somewhere' } })
  })
  await signIn(page, 'csr', 'csr@karwan.test')
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect.poll(() => bearers.length).toBe(2)
  expect(bearers).toEqual([undefined, undefined])
  expect(await page.evaluate(() => localStorage.getItem('ipLocation'))).toBeNull()
})

test('a page whose code a new build took away is loaded anew, once, and shown', async ({ page }) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hash'))).not.toBeNull()
  const documents = countDocuments(page)
  await page.route('**/build.json', (route) => route.fulfill({ json: { commit: 'commit/next' } }))
  await page.route('**/assets/shipments.new-*.js', (route) =>
    documents() > 0
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  await page.getByRole('link', { name: 'New shipment' }).first().click()
  await expect(heading(page, 'New shipment')).toBeVisible()
  expect(documents()).toBe(1)
})

test('a page whose code stays away says so and offers to try again instead of reloading for ever', async ({
  page,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await page.route('**/assets/shipments.new-*.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  const documents = countDocuments(page)
  await page.getByRole('link', { name: 'New shipment' }).first().click()
  await expect(page.getByText('A part of this page could not be loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(documents()).toBe(0)
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(heading(page, 'Shipments')).toBeVisible()
})

test('a dialog whose code the line does not bring leaves the page as it is', async ({
  page,
  context,
  request,
}) => {
  const { id } = await bookedShipment(request)
  await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bids`)
  const openLater = page.getByRole('button', { name: 'Open later' })
  await expect(openLater).toBeEnabled()
  const documents = countDocuments(page)
  await context.setOffline(true)
  await openLater.click()
  await expect(page.getByText('A part of this page could not be loaded')).toBeVisible()
  await expect(heading(page, /^KS-/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(documents()).toBe(0)
})

for (const [name, fulfil] of [
  ['fails', { status: 500, json: { message: 'Out of order' } }],
  ['is empty', { json: { data: {} } }],
  [
    'is hostile',
    {
      json: {
        data: {
          theme: { logo: 'javascript:alert(1)', primaryColor: 'red;}', mode: '<b>' },
          clientName: '<img src=x onerror=alert(1)>',
          terms: null,
          vehicleTypes: 'all',
        },
      },
    },
  ],
] as const)
  test(`the portal works with its defaults when the configuration ${name}`, async ({ page }) => {
    await page.route(`${api}/preferences`, (route) =>
      route.request().method() === 'GET' ? route.fulfill(fulfil) : route.continue(),
    )
    await signIn(page, 'csr', 'csr@karwan.test')
    await page.getByRole('link', { name: 'Shipments' }).first().click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  })

test('a configuration with a wrong key is named on a page that can be read', async ({ page }) => {
  const wrong = JSON.stringify({ app: 'csr', clientSecret: 's', apiBase: 'nowhere', environment: 'test' })
  await page.route(`${csrApp}/shipments`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(id="boot-config">)[^<]*/, `$1${wrong}`) })
  })
  await page.goto(`${csrApp}/shipments`)
  await expect(heading(page, 'Karwan cannot start')).toBeVisible()
  await expect(page.getByText(/wrong at apiBase: .*appBase: /)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
})

test('a page that stays open offers to load a build that was deployed meanwhile', async ({ page }) => {
  await page.clock.install()
  let hash = 'one'
  let looks = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/build.json')) looks += 1
  })
  await page.route('**/build.json', (route) =>
    route.fulfill({ json: { commit: `https://git.test/commit/${hash}` } }),
  )
  await signIn(page, 'csr', 'csr@karwan.test')
  // Wait for both checks, at the start and of the open page: moving the clock would time out a running one.
  await expect.poll(() => looks).toBe(2)
  hash = 'two'
  await page.clock.fastForward('10:00')
  await expect(page.getByText('There is a new version. Please reload the page.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hash'))).toBe('two')
})

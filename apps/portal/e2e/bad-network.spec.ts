import { csrApp } from './addresses.ts'
import { asked, test, toApi } from './fault-test.ts'
import { expect, signIn } from './portal-test.ts'
import { readingScreens } from './screens.ts'

const reads = toApi('GET', '/(?!events)')
const offline = 'You are offline. You can still read; to make changes you need the network.'
const countOf = (requests: readonly { request: string }[]) => requests.length

test.use({ brokenOnPurpose: /net::ERR_|status of 503/ })

test('a line that comes and goes is told within a second, and leaves a fresh list', async ({
  page,
  context,
  network,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const written = () =>
    countOf(network.seen.filter(({ request }) => /^(POST|PUT|PATCH|DELETE)/.test(request)))
  const before = written()
  let online = 0
  for (let time = 0; time < 10; time += 1) {
    await context.setOffline(true)
    await network.stop()
    await expect(page.getByText(offline)).toBeVisible({ timeout: 1_000 })
    await network.resume()
    online = Date.now()
    await context.setOffline(false)
    await expect(page.getByText(offline)).toBeHidden({ timeout: 1_000 })
  }
  const list = new RegExp(toApi('GET', '/shipment/v3'))
  await expect
    .poll(() => countOf(asked(network, list).filter(({ at }) => at >= online)), { timeout: 5_000 })
    .toBeGreaterThan(0)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(written()).toBe(before)
})

test('the login can be used within eight seconds on a slow line, and pages show their outline while they load', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page)
  const kilobits = 400
  const bytesPerSecond = (kilobits * 1_000) / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const begun = Date.now()
  await page.goto(`${csrApp}/auth/login`, { waitUntil: 'commit' })
  const name = page.getByLabel('Phone number or email').last()
  await name.fill('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).last().fill('Wrong1234')
  const sent = page.waitForRequest(/\/auth\/user\/login$/)
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await sent
  const usableAfterMs = Date.now() - begun
  test.info().annotations.push({ type: 'usable after', description: `${usableAfterMs} ms` })
  expect(usableAfterMs).toBeLessThan(8_000)
  await expect(page.getByText('Unable to login, please provide a valid username and password')).toBeVisible()
  await expect(name).toHaveValue('csr@karwan.test')
  await page.getByLabel('Password', { exact: true }).last().fill('Karwan2026')
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible({ timeout: 20_000 })
})

test('a server in trouble is asked at most twice as often, and is recovered from without a reload', async ({
  page,
  network,
}) => {
  await signIn(page, 'csr', 'csr@karwan.test')
  const main = page.getByRole('main')
  const walk = async () => {
    const before = countOf(asked(network, new RegExp(reads)))
    for (const path of readingScreens) {
      await page.goto(csrApp + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      // Every request has been answered, or its failure is shown.
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0, { timeout: 20_000 })
      await expect(main, path).toHaveText(/\w/)
    }
    return countOf(asked(network, new RegExp(reads))) - before
  }
  const calm = await walk()
  network.set([{ match: reads, rate: 0.3, instead: { status: 503 } }])
  const stormy = await walk()
  expect(stormy).toBeLessThanOrEqual(calm * 2)

  network.set([{ match: reads, instead: { status: 503 } }])
  const list = new RegExp(toApi('GET', '/booking/v3'))
  const before = asked(network, list).length
  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const tries = asked(network, list).slice(before)
  expect(tries).toHaveLength(3)
  network.set([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

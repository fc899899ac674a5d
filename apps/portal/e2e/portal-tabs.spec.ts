import type { Page } from '@playwright/test'
import { csrApp } from './addresses.ts'
import { asked, test, toApi } from './fault-test.ts'
import { expect, signIn } from './portal-test.ts'

const renewal = new RegExp(toApi('POST', '/auth/user/refresh'))

// Other tests book while the tabs sleep, so other rows appear when they wake up.
test.use({ brokenOnPurpose: /jumped by/ })

const lists = '/shipments?pageSize=25'

/** Includes the tab that signed in: when it is closed, another tab opens the event stream and all lists refetch. */
async function openLists(first: Page, count: number): Promise<Page[]> {
  await first.clock.install()
  await signIn(first, 'csr', 'csr@karwan.test', lists)
  const tabs = [first]
  while (tabs.length < count) {
    const tab = await first.context().newPage()
    await tab.clock.install()
    await tab.goto(csrApp + lists)
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(tab.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  return tabs
}

/** Like a computer that wakes up: the time has moved on, but no timer has run. */
async function wakeUp(tabs: readonly Page[], afterMs: number): Promise<void> {
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.clock.setSystemTime(Date.now() + afterMs)
      await look(tab)
    }),
  )
}

const look = (tab: Page) =>
  tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a browser with eight tabs of the portal open still loads each of them', async ({ page, network }) => {
  await openLists(page, 8)
  await expect.poll(() => asked(network, new RegExp(toApi('GET', '/events'))).length).toBe(1)
})

test('tabs that slept for an hour wake up with one renewal between them, and nobody is bothered', async ({
  page,
  network,
}) => {
  const tabs = await openLists(page, 5)
  network.set([{ match: renewal.source, delayMs: 250 }])
  await tabs[0]?.evaluate(() => localStorage.setItem('token', 'over.its.time'))
  const before = network.seen.length
  await wakeUp(tabs, 3_600_000)
  const answered = () =>
    network.seen.slice(before).filter(({ request, headers }) => {
      return /GET \S+\/shipment\/v3/.test(request) && headers.authorization !== 'Bearer over.its.time'
    }).length
  await expect.poll(answered).toBeGreaterThanOrEqual(5)
  expect(asked(network, renewal)).toHaveLength(1)
  for (const tab of tabs) {
    await expect(tab.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(tab.getByText(/This did not work|Session Expired/)).toHaveCount(0)
    expect(tab.url()).toContain(lists)
  }
})

test('a refused renewal leads three tabs to the login once each, with one sentence, and asks for nothing more', async ({
  page,
  network,
}) => {
  const tabs = await openLists(page, 3)
  const logins = tabs.map((tab) => {
    const seen: string[] = []
    tab.on('framenavigated', (frame) => seen.push(frame.url()))
    return seen
  })
  await tabs[0]?.evaluate(() => {
    localStorage.setItem('token', 'over.its.time')
    localStorage.setItem('refreshToken', 'not.ours.at-all')
  })
  await wakeUp(tabs, 10_000)
  for (const [index, tab] of tabs.entries()) {
    await expect(tab).toHaveURL(/\/auth\/login\?redirect=%2Fshipments%3FpageSize%3D25$/)
    expect(logins[index]).toHaveLength(1)
    expect(await tab.getByText('Session Expired, please login again').count()).toBeLessThanOrEqual(1)
  }
  expect(asked(network, renewal)).toHaveLength(1)
  const after = network.seen.length
  await tabs[0]?.clock.fastForward('00:10:00')
  await look(page)
  const sent = network.seen.slice(after).filter(({ headers }) => headers.authorization !== undefined)
  expect(sent).toEqual([])
})

for (const [hours, refused] of [
  [24, false],
  [-24, true],
] as const)
  test(`a loading time is measured by the server's clock where the client's is ${hours} hours off`, async ({
    page,
    network,
  }) => {
    const truth = Date.now()
    await page.clock.setSystemTime(truth + hours * 3_600_000)
    await signIn(page, 'csr', 'csr@karwan.test', '/shipments/new')
    // Two hours from now or two hours ago, by the correct time.
    const local = new Date(truth + (refused ? -2 : 2) * 3_600_000 + 5 * 3_600_000)
    await page.getByLabel(/^Loading time/).fill(local.toISOString().slice(0, 16))
    await page.getByRole('button', { name: 'Book shipment' }).click()
    const summary = page.getByRole('alert').first()
    await expect(summary).toBeVisible()
    await expect(summary.getByText('Loading time must be later than now')).toHaveCount(refused ? 1 : 0)
    expect(asked(network, renewal)).toHaveLength(0)
  })

import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findBrowser } from '../../scripts/find-browser.ts'
import { type Condition, installPageClock } from './page-clock.ts'
import { type ProfileName, profiles } from './profiles.ts'
import { Traffic } from './traffic.ts'

/** A page is idle when nothing has happened for this long. */
const quietMs = 600
const restWithinMs = 45_000

export class NeverAtRest extends Error {
  override name = 'NeverAtRest'
}

export type Expected = { selector: string; atLeast?: number; changes?: boolean }
/** `wire` is the size of the scripts loaded by then; later ones do not count. */
export type Timed = { ms: number; interaction: number; wire: number }

/** A visitor with a new browser: no cache and no compiled code. */
export class Visitor {
  readonly page: Page
  readonly session: CDPSession
  readonly traffic: Traffic
  private readonly browser: Browser

  private constructor(browser: Browser, page: Page, session: CDPSession, traffic: Traffic) {
    this.browser = browser
    this.page = page
    this.session = session
    this.traffic = traffic
  }

  static async with(profileName: ProfileName, trustedKey: string): Promise<Visitor> {
    const { cpu, network } = profiles[profileName]
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      // Trust only this key, not every certificate: Chromium caches nothing from an untrusted server.
      args: [
        ...chromiumArgs,
        `--ignore-certificate-errors-spki-list=${trustedKey}`,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    })
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'en-GB',
      timezoneId: 'Asia/Karachi',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.addInitScript(installPageClock)
    const session = await context.newCDPSession(page)
    const traffic = await Traffic.of(session)
    await session.send('Performance.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network?.latency ?? 0,
      downloadThroughput: network?.down ?? -1,
      uploadThroughput: network?.up ?? -1,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return new Visitor(browser, page, session, traffic)
  }

  leave(): Promise<void> {
    return this.browser.close()
  }

  /** Milliseconds from the navigation until the expected content is painted. */
  async open(url: string, expected: Expected): Promise<number> {
    await this.page.goto(url, { waitUntil: 'commit' })
    return this.page.evaluate((condition) => window.pageClock.reached(condition), conditionOf(expected))
  }

  /** Milliseconds from the last press or key of `act` until the expected content is painted. */
  async time(act: (page: Page) => Promise<void>, expected: Expected): Promise<Timed> {
    const { page } = this
    const before = expected.changes
      ? await page.evaluate((selector) => window.pageClock.textOf(selector), expected.selector)
      : undefined
    const since = await page.evaluate(() => performance.now())
    const shown = page.evaluate(
      (condition) => window.pageClock.afterInput(condition),
      conditionOf(expected, before),
    )
    await act(page)
    const ms = await shown
    const { wire } = this.traffic.scripts()
    await this.rest(300)
    const interaction = await page.evaluate(
      // The browser does not report interactions below 16 ms.
      (from) =>
        Math.max(
          16,
          ...window.pageClock.interactions.filter(({ start }) => start >= from).map((each) => each.ms),
        ),
      since,
    )
    return { ms, interaction, wire }
  }

  /** Waits until no request is running and no long task has run for `ms`. */
  async rest(ms = quietMs): Promise<void> {
    const end = Date.now() + restWithinMs
    while (Date.now() < end) {
      await pause(50)
      if (this.traffic.isQuietFor(ms) && (await this.sinceLongTask()) > ms) return
    }
    throw new NeverAtRest(`${this.page.url()} was not at rest within ${restWithinMs} ms`)
  }

  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage')
    const { metrics } = await this.session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  }

  private sinceLongTask(): Promise<number> {
    return this.page.evaluate(() => {
      const last = window.pageClock.longTasks.at(-1)
      return performance.now() - (last ? last.start + last.ms : 0)
    })
  }
}

const conditionOf = ({ selector, atLeast = 1 }: Expected, before?: string): Condition => ({
  selector,
  atLeast,
  otherThan: before,
})

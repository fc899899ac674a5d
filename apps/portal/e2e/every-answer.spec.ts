import type { Page } from '@playwright/test'
import { apiPort } from './addresses.ts'
import { axeViolations, settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { apps, isWholeTour, screensOfRun } from './screens.ts'

type Kind = 'empty' | 'failure' | 'none'
type Answer = { name: string; kind: Kind; seen: (page: Page) => Promise<void> }

const answers: readonly Answer[] = [
  { name: 'nothing in them', kind: 'empty', seen: settled },
  {
    name: 'a failure',
    kind: 'failure',
    seen: async (page) => {
      await settled(page)
      await expect(page.locator('main').getByRole('alert').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    },
  },
  {
    name: 'no end to the waiting',
    kind: 'none',
    seen: async (page) => {
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('[aria-busy=true], [data-loading], main form').first()).toBeVisible()
    },
  },
]

test.describe.configure({ mode: 'parallel' })
// An empty list is lower than its skeleton, so the content below moves up.
test.use({ brokenOnPurpose: /jumped by 0\.0[56]/ })

for (const { app, base, email } of isWholeTour ? apps : apps.slice(0, 1))
  for (const { name, kind, seen } of answers)
    test(`every screen of ${app} can be used when its answers have ${name}`, async ({ page }) => {
      test.setTimeout(480_000)
      await signIn(page, app, email)
      await page.addInitScript(answerEvery, { kind, api: `http://localhost:${apiPort}` })
      const faults: string[] = []
      for (const path of screensOfRun) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(base + path)
        await expect(page.locator('h1')).toBeVisible()
        const asked = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
        if (asked.length === 0) continue
        await test.step(`${path}: ${asked.join(', ')}`, () => seen(page))
        for (const mode of isWholeTour ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme: mode })
          faults.push(...(await axeViolations(page)).map((fault) => `${base}${path}, ${mode}: ${fault}`))
        }
      }
      expect(faults).toEqual([])
    })

/**
 * Marks every request of a page and answers all of them in the same way. Runs inside the page, before its
 * scripts, and imports nothing. Intercepting requests from outside would disable the HTTP cache and load each
 * page from the network.
 */
function answerEvery({ kind, api }: { kind: Kind; api: string }): void {
  // Requests that the portal needs before it shows a page, the endless stream, and the count on the bell,
  // which belongs to no page.
  const beforeAnyPage = ['/preferences', '/events', '/ip-lookup', '/notification/user/unread']
  const ask = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== api || request.method !== 'GET' || beforeAnyPage.includes(pathname)) return ask(request)
    performance.mark(pathname)
    if (kind === 'none') return new Promise(() => undefined)
    if (kind === 'failure')
      return Response.json(
        { message: 'Out of order today', code: 'test.refused', requestId: 'test-1' },
        { status: 400 },
      )
    const answer = await ask(request)
    return Response.json(emptied(await answer.json()), answer)
  }

  /** The same answer with all lists empty. */
  function emptied(value: unknown): unknown {
    if (Array.isArray(value)) return []
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'total' ? 0 : emptied(inner)]),
    )
  }
}

import type { Page, Route } from '@playwright/test'
import { apiPort } from './addresses.ts'
import { axeViolations, settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { apps, isWholeTour, screens } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

/** What the portal needs before it shows any page, and the stream that never ends. */
const beforeAnyPage = ['/preferences', '/events', '/ip']

type Answer = { name: string; give: (route: Route) => Promise<void>; seen: (page: Page) => Promise<void> }

const answers: readonly Answer[] = [
  {
    name: 'nothing in them',
    give: async (route) => {
      const response = await route.fetch()
      const body: unknown = await response.json()
      await route.fulfill({ response, json: emptied(body) })
    },
    seen: settled,
  },
  {
    name: 'a failure',
    give: (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Out of order today', code: 'test.refused', requestId: 'test-1' },
      }),
    seen: async (page) => {
      await settled(page)
      await expect(page.locator('main').getByRole('alert').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    },
  },
  {
    name: 'no end to the waiting',
    give: () => new Promise(() => undefined),
    seen: async (page) => {
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('[aria-busy=true], [data-loading], main form').first()).toBeVisible()
    },
  },
]

for (const { app, base, email } of isWholeTour ? apps : apps.slice(0, 1))
  for (const { name, give, seen } of answers)
    test(`every screen of ${app} can be used when its answers have ${name}`, async ({ page }) => {
      await signIn(page, app, email)
      let asked: string[] = []
      await page.route(`http://localhost:${apiPort}/**`, (route) => {
        const { pathname } = new URL(route.request().url())
        if (route.request().method() !== 'GET' || beforeAnyPage.includes(pathname)) return route.fallback()
        asked.push(pathname)
        return give(route)
      })
      const faults: string[] = []
      for (const path of screens) {
        asked = []
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(base + path)
        await expect(page.locator('h1')).toBeVisible()
        if (asked.length === 0) continue
        await test.step(`${path}: ${asked.join(', ')}`, () => seen(page))
        for (const mode of isWholeTour ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme: mode })
          faults.push(...(await axeViolations(page)).map((fault) => `${base}${path}, ${mode}: ${fault}`))
        }
      }
      expect(faults).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

/** The same answer without a row in any of its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'total' ? 0 : emptied(inner)]),
  )
}

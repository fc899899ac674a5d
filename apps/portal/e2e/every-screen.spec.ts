import { lastingMotion, lostFocus, sidewaysOverflow, smallTargets } from '@karwan/design-system/testing'
import type { Page } from '@playwright/test'
import { axeViolations, rulesOfLooks, settled } from './page-checks.ts'
import { PlainWords } from './plain-words.ts'
import { expect, signIn, test } from './portal-test.ts'
import { apps, type Look, looksOf, openScreens, screens, withoutRecord } from './screens.ts'

test.describe.configure({ mode: 'parallel' })

test('every route with a record in its path says which one to look at', () => {
  expect(screens.length).toBeGreaterThan(5)
  expect(withoutRecord).toEqual([])
})

for (const { app, base, email } of apps)
  for (const look of looksOf(app))
    test(`every screen of ${app} can be used by everybody, ${look.direction}`, async ({ page }) => {
      test.setTimeout(720_000)
      await signIn(page, app, email)
      await page.evaluate((language) => localStorage.setItem('language', language), look.language)
      const faults: string[] = []
      const plain = new PlainWords(page, ...(await page.evaluate(ownWords)))
      const check = async (path: string) => {
        faults.push(...(await faultsOf(page, base + path, look)))
        if (look.direction === 'rtl')
          faults.push(...(await plain.on(page)).map((fault) => `${base + path}: ${fault}`))
      }
      for (const path of screens) await check(path)
      await page.evaluate(() => localStorage.removeItem('token'))
      for (const path of openScreens) await check(path)
      expect(faults).toEqual([])
    })

/** Words of the browser: the user's data and initials, and the time zone. Runs inside the page. */
function ownWords(): string[] {
  const user = localStorage.getItem('user') ?? '{}'
  const initials = String(JSON.parse(user).fullName).replaceAll(/(\S)\S*\s*/g, '$1')
  return [user, initials, Intl.DateTimeFormat().resolvedOptions().timeZone]
}

/** Links marked as current that lead to another page, and navigations with several of them. Runs inside the page. */
function wrongPlaces(): string[] {
  const said = (links: Iterable<HTMLAnchorElement>) =>
    [...links].map(({ textContent }) => textContent).join(', ')
  const others = [...document.querySelectorAll<HTMLAnchorElement>('main a[aria-current]')].filter(
    ({ pathname }) => pathname !== location.pathname,
  )
  const several = [...document.querySelectorAll('nav')]
    .map((nav) => nav.querySelectorAll<HTMLAnchorElement>('a[aria-current]'))
    .filter(({ length }) => length > 1)
  return [
    ...(others.length > 0 ? [`current, but elsewhere: ${said(others)}`] : []),
    ...several.map((links) => `current at once: ${said(links)}`),
  ]
}

async function faultsOf(page: Page, address: string, { direction }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(address)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await expect(page.locator('html')).toHaveClass(/light/)
  const faults: string[] = []
  const check = async (look: string, found: Promise<string[]>) =>
    faults.push(...(await found).map((fault) => `${address}, ${direction}, ${look}: ${fault}`))

  await check('reduced motion', page.evaluate(lastingMotion))
  await check('light', axeViolations(page))
  await check('light', page.evaluate(smallTargets))
  await check('light', page.evaluate(wrongPlaces))
  await check('1280 px', page.evaluate(sidewaysOverflow))
  await page.keyboard.press('Tab')
  await check('light', page.evaluate(lostFocus))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await check('dark', axeViolations(page, rulesOfLooks))
  await page.setViewportSize({ width: 768, height: 1024 })
  await check('768 px', page.evaluate(sidewaysOverflow))
  await page.setViewportSize({ width: 320, height: 740 })
  await check('320 px', page.evaluate(sidewaysOverflow))
  await check('320 px', page.evaluate(smallTargets))
  await check('320 px', page.evaluate(lostFocus))
  return faults
}

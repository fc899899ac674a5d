import type { Page } from '@playwright/test'
import { settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { apps, readingScreens } from './screens.ts'

/** More tab stops than any page has, to detect a focus trap. */
const mostStops = 300

/**
 * Presses Tab from the top of the page until the focus leaves it. Returns the number of stops, controls that
 * were never reached, and stops without a visible focus.
 */
async function walk(page: Page): Promise<{ stops: number; missed: string[]; unseen: string[] }> {
  await page.evaluate(() => {
    // Move the starting point of Tab to the top of the page.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const unseen: string[] = []
  let stops = 0
  while (stops < mostStops) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const at = document.activeElement
      const isStop = (at instanceof HTMLElement || at instanceof SVGElement) && at !== document.body
      if (!isStop || at.dataset.walked) return undefined
      at.dataset.walked = 'yes'
      const around = [at, at.parentElement, ...(at.parentElement?.children ?? [])]
      const rings = around.flatMap((element) =>
        element === null ? [] : ['', '::before', '::after'].map((part) => getComputedStyle(element, part)),
      )
      const isSeen = rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      )
      return isSeen ? '' : at.outerHTML.slice(0, 120)
    })
    if (stop === undefined) break
    if (stop) unseen.push(stop)
    stops += 1
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=radio]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.dataset.walked && !element.closest('[inert]'))
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  return { stops, missed, unseen }
}

/** Lists change while other tests run, so a page is checked again before it fails. */
for (const { app, base, email } of apps)
  test(`Tab comes to all of each kind of page of ${app}, shows where it is, and leaves it again`, async ({
    page,
  }) => {
    await signIn(page, app, email)
    for (const path of [...readingScreens, '/shipments/new', '/account'])
      await expect(async () => {
        await page.goto(base + path)
        await settled(page)
        // A map loads when it comes near the visible part.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await settled(page)
        const { stops, missed, unseen } = await walk(page)
        expect({ path, missed, unseen }).toEqual({ path, missed: [], unseen: [] })
        expect(stops, path).toBeGreaterThan(10)
        expect(stops, path).toBeLessThan(mostStops)
      }).toPass({ timeout: 60_000 })
  })

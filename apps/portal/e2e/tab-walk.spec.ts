import type { Page } from '@playwright/test'
import { settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { apps, readingScreens } from './screens.ts'

/** More than any page has: whoever has not come round by then is caught. */
const mostStops = 300

/** What Tab comes to, from the top of the page until it leaves it, and what it never came to. */
async function walk(page: Page): Promise<{ stops: number; missed: string[]; unseen: string[] }> {
  await page.evaluate(() => {
    // What comes next is looked for from here on.
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

/** Lists and figures change while others work, so a page is walked anew before it is told of. */
for (const { app, base, email } of apps)
  test(`Tab comes to all of each kind of page of ${app}, shows where it is, and leaves it again`, async ({
    page,
  }) => {
    await signIn(page, app, email)
    for (const path of [...readingScreens, '/shipments/new', '/account'])
      await expect(async () => {
        await page.goto(base + path)
        await settled(page)
        // A map comes when it is near.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await settled(page)
        const { stops, missed, unseen } = await walk(page)
        expect({ path, missed, unseen }).toEqual({ path, missed: [], unseen: [] })
        expect(stops, path).toBeGreaterThan(10)
        expect(stops, path).toBeLessThan(mostStops)
      }).toPass({ timeout: 60_000 })
  })

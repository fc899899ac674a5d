import { apiPort } from './addresses.ts'
import { OverlayTour } from './overlay-tour.ts'
import { expect, signIn, test } from './portal-test.ts'
import { apps, isWholeTour, screens } from './screens.ts'

test.use({ brokenOnPurpose: /jumped by/ })

for (const { app, base, email } of isWholeTour ? apps : [])
  test(`everything that opens on a screen of ${app} can be used by everybody`, async ({ page }) => {
    // Every button is clicked, so refuse all writes.
    await page.route(`http://localhost:${apiPort}/**`, (route) =>
      ['GET', 'OPTIONS'].includes(route.request().method()) || route.request().url().endsWith('/login')
        ? route.fallback()
        : route.fulfill({ status: 409, json: { message: 'Nothing is changed here', code: 'test.refused' } }),
    )
    await signIn(page, app, email)
    await page.evaluate(() => localStorage.setItem('language', 'en-XB'))
    const tour = new OverlayTour(page, await page.evaluate(() => ({ ...localStorage })))
    for (const path of screens) await tour.openAll(base + path)
    expect(tour.faults).toEqual([])
    expect(tour.opened.length, tour.opened.join('\n')).toBeGreaterThan(3)
  })

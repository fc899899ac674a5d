import type { Page } from '@playwright/test'
import { aShipment, callAsSupport, ownColleague, ownCrew } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

// The maximum row heights in pixels, and the minimum number of rows in a window of 900 px.
const most = { comfortable: 68, compact: 36 }
const leastCompactRows = 20
const [rahimYarKhan, deraGhaziKhan] = ['Rahim Yar Khan', 'Dera Ghazi Khan']

for (const width of [1280, 1440])
  test(`rows stay two lines high at ${width} px, and one where they are compact, and no city is cut`, async ({
    page,
    request,
  }) => {
    const call = await callAsSupport(request)
    const { email } = await ownColleague(call)
    const between = await Promise.all(
      [rahimYarKhan, deraGhaziKhan].map(async (name) => {
        const { items } = (await call('GET', `/city?page=0&filter=${name}`)) as { items: { id: number }[] }
        return items[0]?.id ?? 0
      }),
    )
    const [from, to] = aShipment.locations
    const locations = [
      { ...from, cityId: between[0] },
      { ...to, cityId: between[1] },
    ]
    const { partnerId } = await ownCrew(call, 'Adnan Niazi')
    const { id: shipmentId } = await call('POST', '/shipment/v3', {
      ...aShipment,
      locations,
      referenceNumber: 'CALM-ROWS-0001',
    })
    await call('POST', '/bid/assign/v3', {
      shipmentId,
      partnerId,
      amount: '118000',
      bidCategoryTypeId: 1,
      vehicleCount: 1,
    })

    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'csr', email)
    for (const list of ['shipments', 'bookings']) {
      await page.goto(new URL(`/${list}?pageSize=25`, page.url()).href)
      await expect(page.locator('tbody [data-row]')).toHaveCount(25)
      await expect(
        page.locator('[data-label="Lane"]').filter({ hasText: rahimYarKhan }).first(),
      ).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await highest(page), list).toBeLessThanOrEqual(most.comfortable)
      expect.soft(await citiesCut(page), list).toEqual([])
      await expect(page.locator('[data-wide]')).toHaveCount(0)

      await page.getByRole('button', { name: 'Table settings' }).click()
      await page.getByRole('radio', { name: 'Compact' }).click()
      await expect(page.locator('[data-density="compact"]')).toBeVisible()
      await page.keyboard.press('Escape')
      expect.soft(await citiesCut(page), list).toEqual([])
      const bottoms = await page
        .locator('tbody [data-row]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
      expect.soft(bottoms.filter((y) => y <= 900).length, list).toBeGreaterThanOrEqual(leastCompactRows)
      if (list === 'shipments') expect.soft(await highest(page), list).toBeLessThanOrEqual(most.compact)
    }
  })

const highest = (page: Page): Promise<number> =>
  page
    .locator('tbody [data-row]')
    .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)))

/** Lanes whose city names do not fit into their cell; the second line of a cell does not count. */
const citiesCut = (page: Page): Promise<string[]> =>
  page.locator('[data-label="Lane"]').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const box = cell.getBoundingClientRect()
        const holder = cell.firstElementChild ?? cell
        const names = document.createRange()
        names.selectNodeContents(holder)
        if (holder.lastElementChild) names.setEndBefore(holder.lastElementChild)
        const all = names.getBoundingClientRect()
        const held = holder.getBoundingClientRect()
        return all.right > box.right + 1 || all.bottom > held.bottom + 1
      })
      .map((cell) => cell.textContent ?? ''),
  )

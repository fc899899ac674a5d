import type { Page } from '@playwright/test'
import { aShipment, callAsSupport } from './api-session.ts'
import { fillBid } from './forms.ts'
import { expect, signIn, test } from './portal-test.ts'

/** Controls and messages that the notices cover, fully or partly. */
const coveredBy = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).evaluate((notices) => {
    const over = notices.getBoundingClientRect()
    // Controls under the top bar do not count: the bar covers them anyway.
    const isTopmost = (control: Element, x: number, y: number) => {
      const beneath = document.elementsFromPoint(x, y).find((element) => !notices.contains(element))
      return beneath !== undefined && control.contains(beneath)
    }
    return [...document.querySelectorAll('a, button, input, select, textarea, [role=status]')]
      .filter((control) => !notices.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const [start, end] = [Math.max(left, over.left), Math.min(right, over.right)]
        const [high, low] = [Math.max(top, over.top), Math.min(bottom, over.bottom)]
        return start < end && high < low && isTopmost(control, (start + end) / 2, (high + low) / 2)
      })
      .map((control) => control.textContent || control.id)
  })

for (const width of [1280, 768, 360])
  test(`at ${width} px a notice covers nothing that can be pressed, nor the bar that awards`, async ({
    page,
    request,
  }) => {
    const call = await callAsSupport(request)
    const { id } = await call('POST', '/shipment/v3', aShipment)
    await call('PUT', `/shipment/${id}/bid/window/60/v3`)
    await call('POST', `/shipment/${id}/bid/window/action?action=open`)
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${id}?tab=bids`)
    await fillBid(page, { partner: 'Abebe Assefa', amount: '118000', vehicles: '1' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save bid' }).click()
    // A notice stays while the pointer is on it.
    await page.getByText('The bid is saved').hover()
    await page.getByRole('checkbox', { name: 'Choose the bid of Abebe Assefa' }).press('Space')
    await expect(page.getByRole('button', { name: 'Award 1 vehicle' })).toBeInViewport()
    expect(await coveredBy(page)).toEqual([])
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(page.getByText('The bid is saved')).toBeVisible()
    expect(await coveredBy(page)).toEqual([])
  })

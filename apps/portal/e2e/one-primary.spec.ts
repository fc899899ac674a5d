import type { Page } from '@playwright/test'
import { csrApp } from './addresses.ts'
import { aShipment, callAsSupport, ownPartner } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

// On a slow machine, the answer to "Close bidding" arrives too late to count as a reaction to the click.
test.use({ brokenOnPurpose: /tab=bids: jumped by 0\.0/ })

/** The buttons in the primary colour. */
const primaries = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const painted = document.createElement('i')
    painted.className = 'probe'
    const rules = new CSSStyleSheet()
    rules.replaceSync('.probe { background: var(--brand-solid) }')
    document.adoptedStyleSheets.push(rules)
    main.append(painted)
    const colour = getComputedStyle(painted).backgroundColor
    painted.remove()
    return [...main.querySelectorAll('a, button')]
      .filter((button) => getComputedStyle(button).backgroundColor === colour)
      .map((button) => button.textContent)
  })

test('each state of the market of a shipment has one thing to do next, and none that is refused', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { id } = await call('POST', '/shipment/v3', aShipment)
  const look = () => page.goto(`${csrApp}/shipments/${id}?tab=bids`)
  const isPrimary = (...names: string[]) => expect.poll(() => primaries(page)).toEqual(names)
  await signIn(page, 'csr', 'csr@karwan.test')

  await look()
  await expect(page.getByText('No bids yet')).toBeVisible()
  await isPrimary('Open bidding')

  // Leave the page first: live changes would move its content.
  await page.goto('about:blank')
  await call('PUT', `/shipment/${id}/bid/window/60/v3`)
  await call('POST', `/shipment/${id}/bid/window/action?action=open`)
  const offer = {
    partnerId: await ownPartner(call),
    bidCategoryTypeId: 1,
    amount: '118000.00',
    vehicleCount: 1,
  }
  await call('POST', '/bid/v3', { shipmentId: id, channel: 'CSR_PHONE', ...offer })
  await look()
  const choice = page.getByRole('checkbox', { name: /^Choose the bid of/ })
  await choice.waitFor()
  await isPrimary('Enter a bid')

  await choice.press('Space')
  await isPrimary('Award 1 vehicle')

  await page.getByRole('button', { name: 'Close bidding' }).click()
  await isPrimary('Open bidding')

  const reason = { cancellationType: 1, cancellationReason: 'The cargo is not ready' }
  await call('POST', `/shipment/${id}/cancel`, { distanceInKilometers: 0, timeInHours: 0, ...reason })
  await look()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await isPrimary()
})

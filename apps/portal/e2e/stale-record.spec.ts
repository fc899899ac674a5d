import type { Page } from '@playwright/test'
import { aShipment, type Call, callAsSupport } from './api-session.ts'
import { settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

/** Two bookings of one shipment, awarded to a verified partner. */
async function twoBookings(call: Call) {
  const { id } = await call('POST', '/shipment/v3', aShipment)
  await call('PUT', `/shipment/${id}/bid/window/60/v3`)
  await call('POST', `/shipment/${id}/bid/window/action?action=open`)
  const partners = (await call('GET', '/user/partner?pageSize=100')).items as {
    id: number
    verificationStatus: number
    isBlocked: boolean
  }[]
  const carrier = partners.find(({ verificationStatus, isBlocked }) => verificationStatus === 4 && !isBlocked)
  const price = { bidCategoryTypeId: 1, amount: '118000.00', vehicleCount: 2 }
  const offer = { shipmentId: id, partnerId: carrier?.id, channel: 'CSR_PHONE', ...price }
  const bid = await call('POST', '/bid/v3', offer)
  await call('POST', '/bid/assign/v3', { shipmentId: id, bidIds: [bid.id] })
  const [first, second] = (await call('GET', `/shipment/${id}/booking/v3`)) as unknown as { id: number }[]
  return { shipmentId: id, first: first?.id, second: second?.id }
}

const bookings = /\/shipment\/\d+\/booking\/v3$/
const cancelling = { refusalReasonId: 302, cancellationType: 1, reason: 'The cargo is not ready' }

test.describe('what somebody else has changed at once', () => {
  // A cancelled booking loses its remaining steps, so the page moves in every open tab.
  test.use({ brokenOnPurpose: /jumped by 0\.0/ })

  test('stands on its own page by itself, is told in the list beside it, and by no other booking of the shipment', async ({
    page,
    someoneElse,
    request,
  }) => {
    const call = await callAsSupport(request)
    const { shipmentId, first, second } = await twoBookings(call)
    await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${second}`)
    await expect(page.getByText('Partner and crew')).toBeVisible()
    const list = await someoneElse()
    await signIn(list, 'csr', 'lead@karwan.test', `/shipments/${shipmentId}?tab=bookings`)
    const rows = list.getByRole('table', { name: 'Bookings' }).getByRole('row')
    await expect(rows.filter({ hasText: /KB-/ })).toHaveCount(2)

    await call('POST', `/booking/${first}/status/13/process`, cancelling)
    await list.getByRole('button', { name: '1 booking has changed' }).click()
    await expect(list.getByRole('row', { name: /Cancelled/ })).toHaveCount(1)
    await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(0)

    await call('POST', `/booking/${second}/status/13/process`, cancelling)
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  })
})

test.describe('what somebody else has changed', () => {
  // When a record changes under an open dialog, content above the visible part may disappear.
  test.use({ brokenOnPurpose: /409|jumped by 0\.0/ })

  for (const [tab, shows] of [
    ['pricing', (shown: Page) => shown.getByRole('row', { name: /Cancelled/ })],
    ['tracking', (shown: Page) => shown.getByText(/^Cancelled ·/)],
    ['activity', (shown: Page) => shown.getByText('Booking cancelled')],
  ] as const)
    test(`is told where bookings are shown as ${tab}, and shown there when it is asked for`, async ({
      page,
      request,
    }) => {
      const call = await callAsSupport(request)
      const { shipmentId, first } = await twoBookings(call)
      const shown = page.waitForResponse(bookings)
      await signIn(page, 'csr', 'csr@karwan.test', `/shipments/${shipmentId}?tab=${tab}`)
      await shown
      await settled(page)
      await expect(shows(page)).toHaveCount(0)
      await call('POST', `/booking/${first}/status/13/process`, cancelling)
      await page.getByRole('button', { name: '1 booking has changed' }).click()
      await expect(shows(page)).toHaveCount(1)
      await expect(page.getByRole('button', { name: /has changed/ })).toBeHidden()
    })

  test('is told as well when the page had read it, and did not listen yet', async ({ page, request }) => {
    const call = await callAsSupport(request)
    const { shipmentId, first, second } = await twoBookings(call)
    const cancelledRows = page.getByRole('row', { name: /Cancelled/ })
    const tabOfBookings = `/shipments/${shipmentId}?tab=bookings`
    const pages = [
      { opened: () => signIn(page, 'csr', 'csr@karwan.test', tabOfBookings), changes: first },
      { opened: () => page.reload(), changes: second },
    ]
    for (const [index, { opened, changes }] of pages.entries()) {
      const line = Promise.withResolvers<void>()
      await page.route(/\/events/, async (route) => {
        await line.promise
        await route.continue()
      })
      const shown = page.waitForResponse(bookings)
      await opened()
      await shown
      await expect(cancelledRows).toHaveCount(index)
      await call('POST', `/booking/${changes}/status/13/process`, cancelling)
      await expect(page.getByRole('button', { name: /has changed/ })).toBeHidden()
      line.resolve()
      await page.getByRole('button', { name: '1 booking has changed' }).click()
      await expect(cancelledRows).toHaveCount(index + 1)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

  test('refuses an act on what it was, keeps what was typed, and shows what it is', async ({
    page,
    request,
  }) => {
    const call = await callAsSupport(request)
    const { second } = await twoBookings(call)
    await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${second}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).selectOption({ index: 1 })
    await dialog.getByLabel(/^In your words/).fill('The shipper called')

    await call('POST', `/booking/${second}/status/13/process`, cancelling)
    // The notice moves the button below it, so wait for the notice before the click.
    await expect(dialog.getByText('Booked, driver awaited → Cancelled')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this record meanwhile')
    await expect(dialog.getByLabel(/^In your words/)).toHaveValue('The shipper called')
    await dialog.getByRole('button', { name: 'Keep booking' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('KB-')
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assign driver' })).toBeHidden()
  })
})

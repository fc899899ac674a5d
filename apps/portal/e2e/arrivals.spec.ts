import { csrApp } from './addresses.ts'
import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { axeViolations } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'

test('a truck that will arrive late is told of by the one who follows it, and found by its shipper', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId, driverId, vehicleId } = await ownCrew(call, 'Adnan Niazi')
  const [from, to] = aShipment.locations
  const locations = [
    { ...from, latitude: 24.86, longitude: 67 },
    { ...to, latitude: 31.55, longitude: 74.34 },
  ]
  const loadingTime = new Date(Date.now() + 3_600_000).toISOString()
  const facts = { ...aShipment, vehicleCount: 1, locations, loadingTime }
  const { id: shipmentId } = await call('POST', '/shipment/v3', facts)
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  const [booking] = (await call('GET', `/shipment/${shipmentId}/booking/v3`)) as unknown as {
    id: number
    bookingNumber: string
  }[]
  const [id, number] = [booking?.id, booking?.bookingNumber ?? '']
  await call('POST', `/booking/${id}/driver/${driverId}/assign`, { vehicleId })
  for (const status of [3, 4, 5, 6, 7])
    await call('POST', `/booking/${id}/status/${status}/process`, { expanded: true })
  for (const lat of [28.4, 28.41])
    await call('POST', `/tracking/bookingLocation?bookingId=${id}`, { lat, lng: 70.3, source: 'TRACKER' })

  await signIn(page, 'csr', 'csr@karwan.test', `/bookings/${id}`)
  await expect(page.getByText(/calculated from the position .* · planned for/)).toBeVisible()
  await page.getByRole('button', { name: 'Log a call' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Arrival time they gave' }).fill('in 5 days')
  await dialog.getByLabel('Note').fill('Engine trouble')
  await dialog.getByRole('button', { name: 'Save call' }).click()
  await expect(page.getByText(/told by phone .* · planned for/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/arrives late, /)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${csrApp}/bookings?view=eta-slipped&filter=${number}`)
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await expect(page.getByText(/^Late, arrives /)).toBeVisible()

  await page.goto(`${csrApp}/shipments/${shipmentId}?tab=tracking`)
  await page.getByRole('button', { name: 'Show the earlier one' }).click()
  await expect(page.getByRole('button', { name: 'Hide them' })).toBeVisible()

  await signIn(page, 'shipper', 'shipper@karwan.test', `/bookings?view=delayed&filter=${number}`)
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
})

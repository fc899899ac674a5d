import { aShipment, callAsSupport, ownCrew } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'

// The columns of the bids change their widths when a filter shows other rows.
test.use({ brokenOnPurpose: /tab=bids: jumped by 0\.0[56]/ })

test('the pages of a driver, a vehicle and a partner tell the present booking, where it is, and the bid that it came of', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { partnerId, driverId, vehicleId, driver, plate } = await ownCrew(call, 'Adnan Niazi')
  const { id: shipmentId } = await call('POST', '/shipment/v3', {
    ...aShipment,
    vehicleCount: 1,
    quantity: 1,
  })
  const award = { shipmentId, partnerId, amount: '118000', bidCategoryTypeId: 1, vehicleCount: 1 }
  await call('POST', '/bid/assign/v3', award)
  const bookings = await call('GET', `/shipment/${shipmentId}/booking/v3`)
  const [{ id, bookingNumber, shipmentNumber } = { id: 0, bookingNumber: '', shipmentNumber: '' }] =
    bookings as unknown as { id: number; bookingNumber: string; shipmentNumber: string }[]

  await signIn(page, 'csr', 'csr@karwan.test', `/drivers/${driverId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(driver)
  const present = page.getByRole('region', { name: 'Present booking' })
  await expect(present).toContainText('No booking at present.')

  await call('POST', `/booking/${id}/driver/${driverId}/assign`, { vehicleId })
  await call('POST', `/booking/${id}/status/3/process`, { expanded: true })
  await call('POST', `/tracking/bookingLocation?bookingId=${id}`, { source: 'CALL', cityId: 2 })
  await page.reload()
  await expect(present).toContainText('Karachi to Lahore')
  await expect(present).toContainText(plate)
  const position = page.getByRole('region', { name: 'Last position' })
  await expect(position).toContainText('Lahore')
  await expect(position).toContainText('told by phone')

  await page.goto(page.url().replace(`/drivers/${driverId}`, `/vehicles/${vehicleId}`))
  await expect(present).toContainText(driver)
  await expect(position).toContainText('Lahore')

  await page.goto(page.url().replace(`/vehicles/${vehicleId}`, `/partners/${partnerId}?tab=bids`))
  const bids = page.getByRole('region', { name: 'Bids', exact: true })
  await bids.getByLabel('Status').selectOption({ label: 'Driver assigned' })
  const row = bids.getByRole('row', { name: new RegExp(shipmentNumber) })
  await expect(row).toContainText('118,000')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shipmentNumber)

  await page.goto(page.url().replace(/\/shipments\/.*$/, `/drivers/${driverId}`))
  await present.getByRole('link', { name: `Open ${bookingNumber}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bookingNumber)
})

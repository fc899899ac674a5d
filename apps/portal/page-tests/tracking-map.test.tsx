import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { support as as, market } from './market.ts'
import { openPage, settled } from './open-page.tsx'

it('the tracking of a shipment shows where its truck is on a map, with its way there', async () => {
  const { id, shipmentId, truck } = await market.dispatched()
  for (const status of [3, 4, 5, 6, 7]) await market.move(id, status)
  const open = async () => settled(await openPage(`/shipments/${shipmentId}?tab=tracking`))
  const map = page.getByRole('img', { name: /on the map/ })
  await open()
  await expect.element(map).not.toBeInTheDocument()
  const report = (lat: number) =>
    market.call('reportBookingPosition', {
      query: { bookingId: id },
      body: { lat, lng: 67.2, source: 'TRACKER' },
      as,
    })
  for (const lat of [25, 25.6, 26.2]) expect((await report(lat)).status).toBe(201)
  await open()
  const { body } = await market.call<{ registrationNumber: string }>('getVehicle', {
    as,
    path: { id: truck.vehicleId },
  })
  const plate = body.data.registrationNumber
  await expect.element(page.getByRole('img', { name: `1 place on the map: ${plate}` })).toBeVisible()
  const drawing = map.element().closest('figure, div')
  expect(
    [...(drawing?.querySelectorAll('path') ?? [])].filter(({ classList }) => /trail/.test(classList.value)),
  ).toHaveLength(1)
})

it('has every truck of the shipment on the map', async () => {
  const { id, shipmentId, truck, partner, bookings } = await market.dispatched({ vehicleCount: 2 })
  const other = bookings.find((booking) => booking.id !== id)?.id ?? 0
  const second = await market.addTruck(partner.id)
  const path = { id: other, driverId: second.driverId }
  const assigned = await market.call('assignDriver', { as, path, body: { vehicleId: second.vehicleId } })
  expect(assigned.status).toBe(200)
  for (const [booking, lat] of [
    [id, 25],
    [other, 31],
  ] as const) {
    for (const status of [3, 4, 5, 6, 7]) await market.move(booking, status)
    const body = { lat, lng: 70, source: 'TRACKER' }
    await market.call('reportBookingPosition', { as, query: { bookingId: booking }, body })
  }
  await settled(await openPage(`/shipments/${shipmentId}?tab=tracking`))
  const map = page.getByRole('img', { name: /^2 places on the map: / })
  await expect.element(map).toBeVisible()
  for (const vehicle of [truck, second]) {
    const { body } = await market.call<{ registrationNumber: string }>('getVehicle', {
      as,
      path: { id: vehicle.vehicleId },
    })
    await expect.element(map).toHaveAccessibleName(new RegExp(body.data.registrationNumber))
  }
})

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { bookings } from '../bookings/bookings.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let start: Date
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  start = app.deps.clock()
})
// Resets the clock, because tokens expire after ten minutes.
afterEach(() => app.setTime(start))
afterAll(() => app.close())

const inHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString()
const stops = [
  { cityId: 1, address: 'Plot 14', latitude: 24.86, longitude: 67.0, locationActionType: 1, loads: [] },
  {
    ...{ cityId: 2, address: 'Sundar Estate', locationActionType: 2, loads: [] },
    ...{ latitude: 31.55, longitude: 74.34 },
  },
]
const read = async (id: number, as = 'csr@karwan.test') =>
  granted(await scene.call('getBooking', { path: { id }, as }), 200)
const listed = async (view: string, as: string, id: number) => {
  const list = as.startsWith('shipper') ? 'listShipperBookings' : 'listBookings'
  const { items } = granted(await scene.call(list, { query: { view, pageSize: 100 }, as }), 200)
  return items.some((booking: { id: number }) => booking.id === id)
}

async function onTheRoad() {
  const { id, shipmentId } = await scene.dispatched({ locations: stops })
  for (const status of [3, 7]) granted(await scene.move(id, status), 200)
  const seen = (lat: number, lng: number, at = inHours(0)) =>
    scene.call('reportBookingPosition', {
      query: { bookingId: id },
      body: { lat, lng, at, source: 'TRACKER' },
    })
  const called = (call: object) =>
    scene.call('logContactCall', {
      body: { shipmentId, bookingId: id, partyType: 'DRIVER', outcome: 'REACHED', ...call },
    })
  return { id, seen, called }
}

describe('the arrival of a booking', () => {
  it('is planned when it is booked, by the loading time and the road', async () => {
    const { id } = await onTheRoad()
    const { loadingTime, distanceKm, plannedArrivalAt, eta } = await read(id)
    expect(Date.parse(plannedArrivalAt)).toBeCloseTo(
      Date.parse(loadingTime) + (3 + distanceKm / 40) * 3_600_000,
      -3,
    )
    expect(eta).toBeNull()
  })

  it('is reckoned from where the truck is, and leaves the version of the booking alone', async () => {
    const { id, seen } = await onTheRoad()
    const { version } = await read(id)
    const { etaAt, remainingKm } = granted(await seen(28.4, 70.3), 201)
    expect(await read(id)).toMatchObject({
      version,
      eta: etaAt,
      etaSource: 'RECKONED',
      etaToldAt: inHours(0),
    })
    expect(Date.parse(etaAt) - start.getTime()).toBeCloseTo((remainingKm / 40) * 3_600_000, -3)
  })

  it('is reckoned with the speed that the truck has made, once it was followed for an hour', async () => {
    const { id, seen } = await onTheRoad()
    granted(await seen(28.4, 70.3, inHours(-4)), 201)
    const { etaAt, remainingKm } = granted(await seen(28.9, 70.8), 201)
    const speed = remainingKm / ((Date.parse(etaAt) - start.getTime()) / 3_600_000)
    expect(speed).toBeGreaterThan(15)
    expect(speed).toBeLessThan(30)
    expect((await read(id)).eta).toBe(etaAt)
  })

  it('is what the driver told, before what is reckoned', async () => {
    const { id, seen, called } = await onTheRoad()
    granted(await called({ eta: inHours(9) }), 201)
    const told = { eta: inHours(9), etaSource: 'TOLD', etaToldAt: inHours(0) }
    expect(await read(id)).toMatchObject(told)
    app.pass(60_000)
    granted(await seen(28.4, 70.3, app.deps.clock().toISOString()), 201)
    expect(await read(id)).toMatchObject(told)
  })

  it('of a truck that still loads is told by a call alone', async () => {
    const { id, shipmentId } = await scene.dispatched({ locations: stops })
    const query = { bookingId: id }
    granted(
      await scene.call('reportBookingPosition', { query, body: { lat: 25, lng: 67, source: 'APP' } }),
      201,
    )
    expect((await read(id)).eta).toBeNull()
    const body = { shipmentId, bookingId: id, partyType: 'DRIVER', outcome: 'REACHED', eta: inHours(40) }
    granted(await scene.call('logContactCall', { body }), 201)
    expect(await read(id)).toMatchObject({ eta: inHours(40), etaSource: 'TOLD' })
  })

  it('slips when it is more than an hour after the plan, and is delayed for its shipper', async () => {
    const { id, called } = await onTheRoad()
    const planned = Date.parse((await read(id)).plannedArrivalAt)
    const late = (minutes: number) => new Date(planned + minutes * 60_000).toISOString()
    const [csr, shipper] = ['csr@karwan.test', 'shipper@karwan.test']
    granted(await called({ eta: late(60) }), 201)
    expect([await listed('eta-slipped', csr, id), await listed('delayed', shipper, id)]).toEqual([
      false,
      false,
    ])
    granted(await called({ eta: late(61) }), 201)
    expect([await listed('eta-slipped', csr, id), await listed('delayed', shipper, id)]).toEqual([true, true])
    expect(await read(id, shipper)).toMatchObject({ eta: late(61), etaSource: 'TOLD' })
    granted(await scene.move(id, 11), 200)
    expect(await listed('eta-slipped', csr, id)).toBe(false)
  })

  it('is late since it was first known to be, until a new one is in time', async () => {
    const { id, called } = await onTheRoad()
    const planned = Date.parse((await read(id)).plannedArrivalAt)
    const late = (minutes: number) => new Date(planned + minutes * 60_000).toISOString()
    const since = async () => {
      const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
      return row?.etaSlippedAt ?? null
    }
    granted(await called({ eta: late(90) }), 201)
    app.pass(60_000)
    granted(await called({ eta: late(120) }), 201)
    expect(await since()).toEqual(start)
    granted(await called({ eta: late(0) }), 201)
    expect(await since()).toBeNull()
  })

  it('is one of today by what is known of it', async () => {
    const { id, called } = await onTheRoad()
    granted(await called({ eta: inHours(2) }), 201)
    expect(await listed('arriving-today', 'shipper@karwan.test', id)).toBe(true)
    granted(await called({ eta: inHours(30) }), 201)
    expect(await listed('arriving-today', 'shipper@karwan.test', id)).toBe(false)
  })
})

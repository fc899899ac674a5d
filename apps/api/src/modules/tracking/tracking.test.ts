import type { components } from '@karwan/sdk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck } from '../../testing/market-people.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'
import { trackingPositions } from './tracking-positions.table.ts'

type TrackingEvent = components['schemas']['TrackingEvent']

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const report = (bookingId: number, body: object, options: object = {}) =>
  scene.call('reportBookingPosition', { query: { bookingId }, body, ...options })
const trail = async (bookingId: number) =>
  granted(await scene.call('getBookingTrail', { query: { bookingId } }), 200)

describe('where a truck is', () => {
  it('is told by its app as a point, and on the phone as a city', async () => {
    const { id } = await scene.dispatched({ locations: stops })
    const point = granted(await report(id, { lat: 25.4, lng: 68.4, speedKmh: 42, source: 'APP' }), 201)
    expect(point).toMatchObject({ lat: 25.4, speedKmh: 42, isStale: false })
    expect(point.remainingKm).toBeGreaterThan(900)
    app.pass(1_000)
    const city = granted(await report(id, { cityId: 2, source: 'CALL' }), 201)
    expect(city).toMatchObject({ cityName: 'Lahore', source: 'CALL' })
    const { latest, trail: points } = await trail(id)
    expect(latest).toMatchObject({ source: 'CALL' })
    expect(points.map(({ source }: { source: string }) => source)).toEqual(['APP', 'CALL'])
  })

  it('is where its driver and its vehicle were last seen, for whoever follows every truck', async () => {
    const { id, truck } = await scene.dispatched({ locations: stops })
    const seen = async (as?: string) => {
      const read = { ...(as && { token: (await app.signIn(as)).token }) }
      const driver = granted(await scene.call('getDriver', { path: { id: truck.driverId }, ...read }), 200)
      const vehicle = granted(await scene.call('getVehicle', { path: { id: truck.vehicleId }, ...read }), 200)
      return [driver.lastLocation, vehicle.lastLocation]
    }
    expect(await seen()).toEqual([null, null])
    granted(await report(id, { lat: 31.52, lng: 74.36, source: 'APP' }), 201)
    const first = {
      lat: 31.52,
      lng: 74.36,
      near: 'Lahore',
      distanceKm: null,
      at: app.deps.clock().toISOString(),
      source: 'APP',
    }
    expect(await seen()).toEqual([first, first])
    app.pass(1_000)
    granted(await report(id, { cityId: 1, source: 'CALL' }), 201)
    expect(await seen()).toEqual([
      expect.objectContaining({ near: 'Karachi', source: 'CALL' }),
      expect.objectContaining({ near: 'Karachi', source: 'CALL' }),
    ])
    app.pass(1_000)
    granted(await report(id, { lat: 28.257, lng: 66.718, source: 'APP' }), 201)
    const [far] = await seen()
    expect(far.near).toEqual(expect.any(String))
    expect(far.distanceKm).toBeGreaterThan(50)
    expect(await seen('verification@karwan.test')).toEqual([null, null])
  })

  it('was there when it is told to have been, with what was said', async () => {
    const { id, shipmentId } = await scene.dispatched()
    const start = app.deps.clock()
    const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()
    app.pass(3 * 60_000)
    const called = { cityId: 2, source: 'CALL' }
    const told = granted(await report(id, { ...called, at: at(2), note: 'Tyre changed' }), 201)
    expect(told.at).toBe(at(2))
    const seen = granted(await scene.call('listShipmentTracking', { path: { id: shipmentId } }), 200)
    expect(seen.at(-1)).toMatchObject({ at: at(2), source: 'CALL', note: 'Tyre changed' })
    for (const [minutes, code] of [
      [1, 'booking.time_before'],
      [4, 'booking.time_ahead'],
    ] as const) {
      const refused = await report(id, { ...called, at: at(minutes) })
      expect([refused.status, refused.body.code]).toEqual([422, code])
      expect(refused.body.fields).toHaveProperty('at')
    }
    granted(await report(id, { ...called, at: at(3) }), 201)
  })

  it('goes stale when nothing is heard of it for half an hour', async () => {
    const { id, truck } = await scene.dispatched()
    granted(await report(id, { lat: 25.4, lng: 68.4, source: 'APP' }), 201)
    const before = app.deps.clock()
    app.pass(31 * 60_000)
    const token = await tokenOf(app, truck.driverUserId)
    const seen = granted(await app.call('getBookingTrail', { query: { bookingId: id }, token }), 200)
    expect(seen.latest.isStale).toBe(true)
    app.setTime(before)
  })

  it('is a point or a known city, and nothing else', async () => {
    const { id } = await scene.dispatched()
    expect((await report(id, { source: 'CALL' })).body.fields).toHaveProperty('cityId')
    expect((await report(id, { source: 'CALL', cityId: 999_999 })).body.fields).toEqual({
      cityId: ['City is not valid'],
    })
    expect((await report(id, { source: 'APP', lat: 91, lng: 1 })).status).toBe(422)
    // The default point of map clients (1, 1) counts as no location.
    expect((await report(id, { source: 'APP', lat: 1, lng: 1 })).body.fields).toHaveProperty('cityId')
    const city = granted(await report(id, { source: 'APP', lat: 1, lng: 1, cityId: 2 }), 201)
    expect([city.cityName, city.lat]).not.toContain(1)
    granted(await report(id, { source: 'APP', lat: 1, lng: 1.0001 }), 201)
  })

  it('is no longer told once the booking is over', async () => {
    const { id } = await scene.dispatched()
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    const refused = await report(id, { cityId: 2, source: 'CALL' })
    expect([refused.status, refused.body.current.statusId]).toEqual([409, 11])
  })

  it('is told and seen within reach only', async () => {
    const { id } = await scene.dispatched()
    const body = { cityId: 2, source: 'CALL' }
    expect((await report(id, body, { as: 'shipper@karwan.test' })).status).toBe(403)
    const query = { bookingId: id }
    expect((await scene.call('getBookingTrail', { query, as: 'shipper@karwan.test' })).status).toBe(200)
    expect((await scene.call('getBookingTrail', { query, as: 'shipper2@karwan.test' })).status).toBe(404)
    expect((await scene.call('getBookingTrail', { query, as: 'finance@karwan.test' })).status).toBe(403)
  })
})

describe('the history of a shipment', () => {
  const history = async (id: number, as?: string) =>
    granted(
      await scene.call('listShipmentTracking', { path: { id }, ...(as && { as }) }),
      200,
    ) as TrackingEvent[]
  const sighted = ({ source, statusId, cityName, label }: TrackingEvent) => [
    source,
    statusId,
    cityName,
    label,
  ]

  it('tells moves and positions in the order of time, each position with the status of then', async () => {
    const { id, shipmentId } = await scene.dispatched({ locations: stops })
    granted(await report(id, { lat: 24.9, lng: 67.05, source: 'APP' }), 201)
    for (const status of [3, 7]) {
      app.pass(60_000)
      granted(await scene.move(id, status, { lat: 27.7, lng: 68.86 }), 200)
    }
    app.pass(60_000)
    granted(await report(id, { cityId: 2, source: 'CALL' }), 201)
    app.pass(60_000)
    granted(await report(id, { lat: 12, lng: 60, source: 'TRACKER' }), 201)
    const events = await history(shipmentId)
    expect(events.map(sighted)).toEqual([
      [null, 1, null, 'Booked, driver awaited'],
      [null, 2, null, 'Driver and vehicle assigned'],
      ['APP', 2, 'Karachi', 'App'],
      [null, 3, 'Sukkur', 'Going to loading point'],
      [null, 7, 'Sukkur', 'On the road'],
      ['CALL', 7, 'Lahore', 'Phone call'],
      // The position is in the Arabian Sea, where no city is near.
      ['TRACKER', 7, null, 'Tracker'],
    ])
    expect(events.at(-1)).toMatchObject({ lat: 12, lng: 60, bookingId: id, by: { userType: 4 } })
    const times = events.map(({ at }) => at)
    expect(times).toEqual([...times].sort())
  })

  it('names the city near a point as the trail of the booking does', async () => {
    const { id, shipmentId } = await scene.dispatched()
    const told = granted(await report(id, { lat: 25.4, lng: 68.36, source: 'APP' }), 201)
    const { latest } = await trail(id)
    const [event] = (await history(shipmentId)).filter(({ source }) => source !== null)
    expect([told.cityName, latest.cityName, event?.cityName]).toEqual(Array(3).fill('Hyderabad'))
  })

  it('keeps to the latest hundred positions of a vehicle, and loses no move for them', async () => {
    const { id, shipmentId, bookings } = await scene.dispatched({ vehicleCount: 2 })
    const now = app.deps.clock()
    const positions = Array.from({ length: 101 }, (_, minutes) => ({
      ...{ bookingId: id, lat: 25.4, lng: 68.36, source: 'TRACKER' as const },
      at: new Date(now.getTime() + (minutes + 1) * 60_000),
    }))
    await app.db.insert(trackingPositions).values(positions)
    await app.db.insert(trackingPositions).values({ ...one(positions[0]), bookingId: bookings[1].id })
    const events = await history(shipmentId)
    const sightings = events.filter(({ source }) => source !== null)
    const ofFirst = sightings.filter(({ bookingId }) => bookingId === id)
    expect([sightings.length, ofFirst.length]).toEqual([101, 100])
    expect(ofFirst[0]?.at).toBe(positions[1]?.at.toISOString())
    expect(events.filter(({ source }) => source === null)).toHaveLength(3)
  })

  it('tells a partner nothing of where the truck of another is', async () => {
    const { id: shipmentId } = await scene.offer({ vehicleCount: 2 })
    const rivals = [await addPartner(app), await addPartner(app)]
    const bids = await Promise.all(
      rivals.map(async (partner) => granted(await scene.bid(shipmentId, partner.id), 201).id as number),
    )
    const { bookings } = granted(await scene.award(shipmentId, bids), 200)
    for (const [index, partner] of rivals.entries()) {
      const { driverId, vehicleId } = await addTruck(app, partner.id)
      const path = { id: bookings[index].id, driverId }
      granted(await scene.call('assignDriver', { path, body: { vehicleId } }), 200)
      granted(await report(bookings[index].id, { cityId: 2, source: 'CALL' }), 201)
    }
    const token = await tokenOf(app, one(rivals[0]).userId)
    const seen = await app.call('listShipmentTracking', { path: { id: shipmentId }, token })
    const sightings = (granted(seen, 200) as TrackingEvent[]).filter(({ source }) => source !== null)
    expect(sightings.map(({ bookingId }) => bookingId)).toEqual([bookings[0].id])
    expect((await history(shipmentId)).filter(({ source }) => source !== null)).toHaveLength(2)
    expect((await history(shipmentId, 'shipper@karwan.test')).filter(({ source }) => source)).toHaveLength(2)
  })
})

const one = <Item>(item: Item | undefined): Item => item ?? expect.unreachable('there is one')

const stops = [
  { cityId: 1, address: 'Plot 14', latitude: 24.86, longitude: 67.0, locationActionType: 1, loads: [] },
  {
    cityId: 2,
    address: 'Sundar Estate',
    latitude: 31.55,
    longitude: 74.34,
    locationActionType: 2,
    loads: [],
  },
]

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'

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
    // The map's default point stands for no location.
    expect((await report(id, { source: 'APP', lat: 1, lng: 1 })).body.fields).toHaveProperty('cityId')
    const city = granted(await report(id, { source: 'APP', lat: 1, lng: 1, cityId: 2 }), 201)
    expect([city.cityName, city.lat]).not.toContain(1)
    granted(await report(id, { source: 'APP', lat: 1, lng: 1.0001 }), 201)
  })

  it('is no longer told once the trip is over', async () => {
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

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

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

type Booked = { id: number; shipmentId: number }
const driver = { partyType: 'DRIVER', outcome: 'REACHED' }
const log = ({ id, shipmentId }: Booked, call: object = driver, as = 'csr@karwan.test') =>
  scene.call('logContactCall', { body: { shipmentId, bookingId: id, ...call }, as })
const read = async (id: number, as = 'csr@karwan.test') =>
  granted(await scene.call('getBooking', { path: { id }, as }), 200)
const list = async (query: Record<string, number>, as = 'csr@karwan.test') =>
  granted(await scene.call('listContactCalls', { query, as }), 200)
const inMinutes = (minutes: number) => new Date(app.deps.clock().getTime() + minutes * 60_000).toISOString()
const overdue = async (id: number) => {
  const query = { view: 'contact-overdue', sort: 'nextContactDueAt:asc', pageSize: 100 }
  const { items } = granted(await scene.call('listBookings', { query }), 200)
  return items.some((booking: Booked) => booking.id === id)
}

describe('a call about a booking', () => {
  it('is kept with whom it was with and what came of it, and sets the last contact and the next one', async () => {
    const booked = await scene.dispatched()
    const { driver: man, version } = await read(booked.id)
    const call = granted(await log(booked, { ...driver, note: 'At the toll plaza', durationSec: 40 }), 201)
    expect(call).toMatchObject({
      ...{ bookingId: booked.id, partyId: man.id, partyName: man.name, phoneNumber: man.phone },
      ...{ direction: 'OUTGOING', outcome: 'REACHED', note: 'At the toll plaza', durationSec: 40 },
      at: app.deps.clock().toISOString(),
    })
    const after = await read(booked.id)
    expect(after).toMatchObject({ lastContactAt: call.at, nextContactDueAt: call.nextDueAt })
    expect(after.version).toBe(version + 1)
    expect((await list({ bookingId: booked.id })).items).toEqual([call])
    expect((await list({ shipmentId: booked.shipmentId })).items).toEqual([call])
  })

  it('that is written down afterwards counts from when it was', async () => {
    const booked = await scene.dispatched()
    app.pass(5 * 60_000)
    const at = inMinutes(-3)
    const call = granted(await log(booked, { ...driver, at }), 201)
    expect(call.at).toBe(at)
    expect(await read(booked.id)).toMatchObject({ lastContactAt: at })
  })

  it('that reached nobody leaves the last contact as it was, and is tried again in half an hour', async () => {
    const booked = await scene.dispatched()
    granted(await log(booked), 201)
    const { lastContactAt } = await read(booked.id)
    app.pass(5 * 60_000)
    granted(await log(booked, { ...driver, outcome: 'NO_ANSWER' }), 201)
    expect(await read(booked.id)).toMatchObject({ lastContactAt, nextContactDueAt: inMinutes(30) })
    granted(await log(booked, { ...driver, outcome: 'CALL_BACK', nextDueAt: inMinutes(75) }), 201)
    expect(await read(booked.id)).toMatchObject({
      lastContactAt: inMinutes(0),
      nextContactDueAt: inMinutes(75),
    })
  })

  it('is overdue once its time has passed, until somebody has called', async () => {
    const booked = await scene.dispatched()
    granted(await log(booked, { ...driver, nextDueAt: inMinutes(5) }), 201)
    app.pass(5 * 60_000)
    expect(await overdue(booked.id)).toBe(false)
    app.pass(1)
    expect(await overdue(booked.id)).toBe(true)
    granted(await log(booked), 201)
    expect(await overdue(booked.id)).toBe(false)
  })

  it('is not due any more once the booking is over, and its papers can be asked for all the same', async () => {
    const booked = await scene.dispatched()
    for (const status of [3, 7, 11]) granted(await scene.move(booked.id, status), 200)
    expect(await read(booked.id)).toMatchObject({ nextContactDueAt: null })
    const call = granted(await log(booked, { ...driver, cityId: 2, nextDueAt: inMinutes(30) }), 201)
    expect(call.nextDueAt).toBeNull()
    expect(await read(booked.id)).toMatchObject({ nextContactDueAt: null, lastContactAt: call.at })
    const { trail } = granted(await scene.call('getBookingTrail', { query: { bookingId: booked.id } }), 200)
    expect(trail).toEqual([])
  })

  it('in which the driver names a city tells where the truck is, unless it was seen later', async () => {
    const booked = await scene.dispatched()
    app.pass(8 * 60_000)
    granted(await log(booked, { ...driver, cityId: 2, at: inMinutes(-4) }), 201)
    const query = { bookingId: booked.id }
    const { latest } = granted(await scene.call('getBookingTrail', { query }), 200)
    expect(latest).toMatchObject({ source: 'CALL', cityName: 'Lahore', at: inMinutes(-4) })
    const seen = { lat: 25.4, lng: 68.36, source: 'APP' }
    granted(await scene.call('reportBookingPosition', { query, body: seen }), 201)
    granted(await log(booked, { ...driver, cityId: 1, at: inMinutes(-2) }), 201)
    const trail = granted(await scene.call('getBookingTrail', { query }), 200)
    expect(trail.trail.map(({ source }: { source: string }) => source)).toEqual(['CALL', 'APP'])
  })

  it('says whether the arrival that was told is late', async () => {
    const booked = await scene.dispatched({ locations: stops })
    const { loadingTime } = await read(booked.id)
    const inHours = (hours: number) => new Date(Date.parse(loadingTime) + hours * 3_600_000).toISOString()
    const early = granted(await log(booked, { ...driver, eta: inHours(30) }), 201)
    const late = granted(await log(booked, { ...driver, eta: inHours(100) }), 201)
    expect([early.isLate, late.isLate]).toEqual([false, true])
    expect(late.eta).toBe(inHours(100))
  })

  it('moves on with the status of the booking', async () => {
    const booked = await scene.dispatched()
    granted(await scene.move(booked.id, 3), 200)
    expect(await read(booked.id)).toMatchObject({ nextContactDueAt: inMinutes(60) })
  })

  it.each([
    ['at', { at: () => inMinutes(1) }, /^The time .* is in the future/],
    ['at', { at: () => inMinutes(-60) }, /before the previous entry/],
    ['eta', { eta: () => inMinutes(0) }, /^The arrival must be later/],
    ['nextDueAt', { nextDueAt: () => inMinutes(0) }, /^The next call must be later/],
    ['nextDueAt', { nextDueAt: () => inMinutes(15 * 24 * 60) }, /within 14 days$/],
    ['cityId', { cityId: () => 999_999 }, /^City is not valid$/],
    ['partyType', { partyType: () => 'CONSIGNEE' }, /^We have no such contact/],
  ])('is refused at %s', async (field, given, said) => {
    const booked = await scene.dispatched()
    granted(await log(booked), 201)
    const told = Object.fromEntries(Object.entries(given).map(([name, of]) => [name, of()]))
    const refused = await log(booked, { ...driver, ...told })
    expect([refused.status, refused.body.fields?.[field]?.[0]]).toEqual([422, expect.stringMatching(said)])
  })

  it('is not about a booking of another shipment', async () => {
    const [one, other] = [await scene.dispatched(), await scene.dispatched()]
    const refused = await log({ id: one.id, shipmentId: other.shipmentId })
    expect(refused.body.fields).toEqual({ bookingId: ['The booking belongs to another shipment'] })
  })

  it('is made and read within reach, by those who call', async () => {
    const booked = await scene.dispatched()
    granted(await log(booked), 201)
    for (const as of ['shipper@karwan.test', 'finance@karwan.test']) {
      expect((await log(booked, driver, as)).status).toBe(403)
      expect((await scene.call('listContactCalls', { query: {}, as })).status).toBe(403)
      const seen = await read(booked.id, as)
      expect('lastContactAt' in seen || 'nextContactDueAt' in seen).toBe(false)
    }
    const query = { view: 'contact-overdue' }
    const shippers = await scene.call('listShipperBookings', { query, as: 'shipper@karwan.test' })
    expect(granted(shippers, 200).total).toBe(0)
  })
})

describe('a call about a shipment', () => {
  it('needs no booking, and is with whoever booked it or gets it', async () => {
    const consignee = { consigneeName: 'Nadia Rehman', consigneeNumber: '+923001112223' }
    const { id: shipmentId } = await scene.book(consignee)
    const call = async (partyType: string) =>
      granted(
        await scene.call('logContactCall', { body: { shipmentId, partyType, outcome: 'REACHED' } }),
        201,
      )
    expect(await call('CONSIGNEE')).toMatchObject({ partyName: 'Nadia Rehman', bookingId: null })
    const shipper = await call('SHIPPER')
    expect(shipper.partyName.length).toBeGreaterThan(3)
    const body = { shipmentId, partyType: 'DRIVER', outcome: 'REACHED' }
    expect((await scene.call('logContactCall', { body })).body.fields).toHaveProperty('partyType')
    expect((await list({ shipmentId })).total).toBe(2)
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

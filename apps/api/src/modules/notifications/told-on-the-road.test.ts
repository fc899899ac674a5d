import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import {
  addPartner,
  addTruck,
  granted,
  marketScene,
  type TestApp,
  testApp,
  tokenOf,
} from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { notifications } from './notifications.table.ts'

const minute = 60_000
const hour = 60 * minute
const [csr, agent, lead, shipper, other] = [
  'csr@karwan.test',
  'agent@karwan.test',
  'lead@karwan.test',
  'shipper@karwan.test',
  'shipper2@karwan.test',
]
const [karachi, multan, lahore] = [
  { lat: 24.86, lng: 67.0 },
  { lat: 30.16, lng: 71.52 },
  { lat: 31.52, lng: 74.36 },
]
const locations = [
  { cityId: 1, address: 'Plot 14', locationActionType: 1, loads: [{ goodsTypeId: 10, weight: 20 }] },
  { cityId: 2, address: 'Sundar Estate', locationActionType: 2, loads: [] },
].map((stop, at) => {
  const { lat, lng } = at === 0 ? karachi : lahore
  return { ...stop, latitude: lat, longitude: lng }
})

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const rowsOf = async (type: typeof notifications.$inferSelect.type) =>
  app.db.select().from(notifications).where(eq(notifications.type, type)).orderBy(notifications.id)
/** A new token for each call, because the test's clock advances by hours and tokens last only minutes. */
const tokenFor = async (email: string): Promise<string> => {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return tokenOf(app, user?.id ?? expect.unreachable(email))
}
const typesOf = async (as: string) => {
  const token = await tokenFor(as)
  return granted(await app.call('listNotifications', { token }), 200).items.map(
    ({ type }: { type: string }) => type,
  )
}
const toldIn = async (as: string, type: string) =>
  (await typesOf(as)).filter((one: string) => one === type).length

/**
 * A shipment of the shipper, assigned to the agent, whose truck is on its way to load, without notifications.
 */
async function onTheWay(statusId: 3 | 7 = 3) {
  const scene = marketScene(app, csr)
  const { id: shipmentId } = granted(
    await marketScene(app, shipper).call('createShipment', {
      body: spotShipment(app.deps.clock(), { locations }),
    }),
    201,
  )
  const { userId } = await app.signIn(agent)
  await app.db.update(shipments).set({ assignedTo: userId }).where(eq(shipments.id, shipmentId))
  granted(await scene.call('actOnBidWindow', { path: { id: shipmentId }, query: { action: 'open' } }), 200)
  const partner = await addPartner(app)
  const { id: bid } = granted(await scene.bid(shipmentId, partner.id), 201)
  const { bookings: made } = granted(await scene.award(shipmentId, [bid]), 200)
  const id: number = made[0].id
  const truck = await addTruck(app, partner.id)
  const path = { id, driverId: truck.driverId }
  granted(await scene.call('assignDriver', { path, body: { vehicleId: truck.vehicleId } }), 200)
  await app.db.update(bookings).set({ statusId }).where(eq(bookings.id, id))
  await app.db.delete(notifications)
  return { id, shipmentId, partner, scene }
}
const seen = async (bookingId: number, place: object, source = 'TRACKER') =>
  granted(
    await app.call('reportBookingPosition', {
      ...{ token: await tokenFor(csr), query: { bookingId }, body: { ...place, source } },
    }),
    201,
  )

describe('a truck that stands still on the road', () => {
  it('is told of after three hours to who handles it, once, and again where it stands next', async () => {
    const { id } = await onTheWay(7)
    await seen(id, multan)
    app.pass(3 * hour - minute)
    await seen(id, multan)
    expect(await rowsOf('STOPPED_LONG')).toEqual([])
    app.pass(minute)
    await seen(id, { lat: 30.161, lng: 71.52 })
    app.pass(minute)
    await seen(id, multan)
    expect(await rowsOf('STOPPED_LONG')).toMatchObject([
      { bookingId: id, category: 'BOOKING', params: { hours: '3', city: 'Multan' } },
    ])
    expect(await typesOf(agent)).toEqual(['STOPPED_LONG'])
    for (const as of [shipper, other, lead]) expect(await typesOf(as), as).toEqual([])
    await seen(id, { lat: 30.5, lng: 72 })
    app.pass(3 * hour)
    await seen(id, { lat: 30.5, lng: 72 })
    expect(await rowsOf('STOPPED_LONG')).toHaveLength(2)
  })

  it('is not, where somebody only said so on the phone', async () => {
    const { id } = await onTheWay(7)
    await seen(id, { cityId: 2 }, 'CALL')
    app.pass(4 * hour)
    await seen(id, { cityId: 2 }, 'CALL')
    expect(await app.db.$count(notifications)).toBe(0)
  })
})

describe('an arrival', () => {
  it('is told as the truck is seen at its loading point, and not once more as somebody says so', async () => {
    const { id, scene } = await onTheWay()
    await seen(id, multan)
    expect(await rowsOf('ARRIVED_PICKUP')).toEqual([])
    await seen(id, { lat: 24.862, lng: 67.0 })
    await seen(id, karachi)
    granted(await scene.move(id, 4, { expanded: true }), 200)
    expect(await typesOf(agent)).toEqual(['ARRIVED_PICKUP'])
    expect(await typesOf(shipper)).toEqual(['ARRIVED_PICKUP'])
    for (const as of [other, lead]) expect(await typesOf(as), as).toEqual([])
  })

  it('is told as somebody says so, instead of the status', async () => {
    const { id, scene } = await onTheWay(7)
    granted(await scene.move(id, 9, { expanded: true }), 200)
    await seen(id, lahore)
    expect(await typesOf(agent)).toEqual(['ARRIVED_DROP'])
    expect(await toldIn(shipper, 'ARRIVED_DROP')).toBe(1)
    expect(await toldIn(shipper, 'STATUS_CHANGED')).toBe(0)
  })
})

describe('missing papers', () => {
  it('are told to who handles the booking and to the partner, as it is loaded and as it is delivered', async () => {
    const { id, partner, scene } = await onTheWay()
    await app.db.update(bookings).set({ statusId: 5 }).where(eq(bookings.id, id))
    await scene.accepted(id, 1)
    await app.db.delete(notifications)
    granted(await scene.move(id, 6, { expanded: true }), 200)
    const told = await rowsOf('DOCUMENT_MISSING')
    expect(told.map(({ params }) => params.documents)).toEqual(['Weighbridge slip', 'Weighbridge slip'])
    expect(told.map(({ userId }) => userId)).toContain(partner.userId)
    expect(await toldIn(agent, 'DOCUMENT_MISSING')).toBe(1)
    for (const as of [shipper, other, lead]) expect(await toldIn(as, 'DOCUMENT_MISSING'), as).toBe(0)
    await app.db.update(bookings).set({ statusId: 10 }).where(eq(bookings.id, id))
    granted(await scene.move(id, 11, { expanded: true }), 200)
    expect(await toldIn(agent, 'DOCUMENT_MISSING')).toBe(2)
  })

  it('are told to nobody where they are there', async () => {
    const { id, scene } = await onTheWay()
    await app.db.update(bookings).set({ statusId: 5 }).where(eq(bookings.id, id))
    for (const type of [1, 10]) await scene.accepted(id, type)
    granted(await scene.move(id, 6, { expanded: true }), 200)
    await app.db.update(bookings).set({ statusId: 10 }).where(eq(bookings.id, id))
    granted(await scene.move(id, 11, { expanded: true }), 200)
    expect(await rowsOf('DOCUMENT_MISSING')).toEqual([])
  })
})

describe('a shipment all of whose vehicles are covered', () => {
  it('is told of with the award that covers the last, to who handles it and to who booked it', async () => {
    const scene = marketScene(app, csr)
    const { id } = granted(
      await marketScene(app, shipper).call('createShipment', {
        body: spotShipment(app.deps.clock(), {
          ...{ vehicleCount: 2, weight: 40 },
        }),
      }),
      201,
    )
    const { userId } = await app.signIn(agent)
    await app.db.update(shipments).set({ assignedTo: userId }).where(eq(shipments.id, id))
    granted(await scene.call('actOnBidWindow', { path: { id }, query: { action: 'open' } }), 200)
    await app.db.delete(notifications)
    const award = async () => {
      const { id: bid } = granted(await scene.bid(id, (await addPartner(app)).id, { vehicleCount: 1 }), 201)
      granted(await scene.award(id, [bid]), 200)
    }
    await award()
    expect(await rowsOf('VEHICLES_COVERED')).toEqual([])
    await award()
    for (const as of [agent, shipper]) expect(await toldIn(as, 'VEHICLES_COVERED'), as).toBe(1)
    for (const as of [csr, lead, other]) expect(await toldIn(as, 'VEHICLES_COVERED'), as).toBe(0)
    const { items } = granted(await app.call('listNotifications', { as: agent }), 200)
    expect(items.find(({ type }: { type: string }) => type === 'VEHICLES_COVERED')).toMatchObject({
      ...{ actionUrl: `/shipments/${id}?tab=bids`, priority: 'NORMAL', readAt: null, expiresAt: null },
    })
  })
})

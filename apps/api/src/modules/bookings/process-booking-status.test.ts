import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { bookings } from './bookings.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const cancelling = { refusalReasonId: 302, cancellationType: 1, reason: 'Cargo not ready' }
const crew = async (driverId: number, vehicleId: number) => {
  const [driver] = await app.db.select().from(drivers).where(eq(drivers.id, driverId))
  const [vehicle] = await app.db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  return [driver?.availability, vehicle?.status]
}

describe('a booking', () => {
  it('told in many steps passes each of them, and the shipment shows how far it is', async () => {
    const { id, shipmentId } = await scene.dispatched()
    const shown = [
      'DISPATCH_STARTED',
      'DISPATCH_STARTED',
      'DISPATCH_STARTED',
      'DISPATCH_STARTED',
      'TRANSIT',
      'TRANSIT',
      'TRANSIT',
      'TRANSIT',
      'DELIVERED',
      'DELIVERED',
    ]
    for (const [index, status] of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].entries()) {
      if (status === 12) await scene.accepted(id)
      const moved = granted(await scene.move(id, status, { expanded: true }), 200)
      expect(moved.statusId).toBe(status)
      expect((await scene.read(shipmentId)).status).toBe(shown[index])
    }
  })

  it('skips a step only where few steps are told', async () => {
    const { id } = await scene.dispatched()
    granted(await scene.move(id, 3, { expanded: true }), 200)
    expect((await scene.move(id, 7, { expanded: true })).body.code).toBe('booking.move_refused')
    const path = { id, status: 7 }
    granted(await scene.call('processBookingStatus', { path, query: { expanded: false } }), 200)
  })

  it('made twice by two people moves once; the second sees it as it is', async () => {
    const { id } = await scene.dispatched()
    const answers = await Promise.all([scene.move(id, 3), scene.move(id, 3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.current.statusId).toBe(3)
  })

  it('occupies driver and vehicle until it is delivered', async () => {
    const { id, truck } = await scene.dispatched()
    expect(await crew(truck.driverId, truck.vehicleId)).toEqual(['ASSIGNED', 'ASSIGNED'])
    granted(await scene.move(id, 3), 200)
    expect(await crew(truck.driverId, truck.vehicleId)).toEqual(['ON_TRIP', 'ON_TRIP'])
    for (const status of [7, 11]) granted(await scene.move(id, status), 200)
    expect(await crew(truck.driverId, truck.vehicleId)).toEqual(['AVAILABLE', 'AVAILABLE'])
  })

  it('goes one step back only to correct, with the permission and a reason', async () => {
    const { id } = await marketScene(app, 'agent@karwan.test').dispatched()
    granted(await scene.move(id, 3), 200)
    const reason = 'Wrong booking'
    const agent = await scene.move(id, 2, { reason }, { as: 'agent@karwan.test' })
    expect(agent.body.code).toBe('booking.correction_not_allowed')
    const unsaid = await scene.move(id, 2)
    expect([unsaid.body.code, unsaid.body.fields]).toEqual([
      'booking.correction_reason_required',
      { reason: ['Give a reason for going back a step'] },
    ])
    expect(granted(await scene.move(id, 2, { reason }), 200).statusId).toBe(2)
  })

  it('that was completed by mistake keeps its proof until that is rejected', async () => {
    const { id } = await scene.dispatched()
    const pending = async () =>
      granted(await scene.call('listBookings', { query: { view: 'pod-pending', pageSize: 100 } }), 200)
        .items.map((booking: { id: number }) => booking.id)
        .includes(id)
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    expect(await pending()).toBe(true)
    await scene.accepted(id)
    granted(await scene.move(id, 12), 200)
    const corrected = granted(await scene.move(id, 11, { reason: 'Wrong booking' }), 200)
    expect([corrected.podStatus, await pending()]).toEqual(['VERIFIED', false])
    const [proof] = granted(await scene.call('listBookingDocuments', { path: { id } }), 200)
    const rejected = { decision: 'REJECTED', reason: 'Of another booking' }
    granted(await scene.call('decideBookingDocument', { path: { id: proof.id }, body: rejected }), 200)
    expect(await pending()).toBe(true)
    expect((await scene.move(id, 12)).body.code).toBe('document.required_missing')
  })

  it('arrived for loading when it came at last, not when somebody said so by mistake', async () => {
    const { id } = await scene.dispatched()
    const arrival = async () => {
      const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
      return row?.pickedUpAt
    }
    const expanded = true
    for (const status of [3, 4]) granted(await scene.move(id, status, { expanded }), 200)
    expect(await arrival()).not.toBeNull()
    granted(await scene.move(id, 3, { expanded, reason: 'Not there yet' }), 200)
    expect(await arrival()).toBeNull()
    granted(await scene.move(id, 4, { expanded }), 200)
    const seen = await arrival()
    granted(await scene.move(id, 5, { expanded }), 200)
    granted(await scene.move(id, 4, { expanded, reason: 'Still waiting for a dock' }), 200)
    expect([seen === null, await arrival()]).toEqual([false, seen])
  })

  it('with a stale version is refused, and shows what it has become', async () => {
    const { id } = await scene.dispatched()
    const refused = await scene.move(id, 3, { version: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'request.stale_version'])
    expect(refused.body.current.version).toBeGreaterThan(1)
  })

  it('is moved by its own driver, who sees no other booking, and not by a shipper', async () => {
    const { id, truck } = await scene.dispatched()
    const other = await scene.dispatched()
    const token = await tokenOf(app, truck.driverUserId)
    const offered = granted(await scene.call('getBooking', { path: { id }, token }), 200).mayMoveTo
    expect(offered).toContain(3)
    expect(offered).not.toContain(13)
    granted(await scene.move(id, 3, {}, { token }), 200)
    expect((await scene.move(other.id, 3, {}, { token })).status).toBe(404)
    expect((await scene.move(id, 7, {}, { as: 'shipper@karwan.test' })).status).toBe(403)
  })
})

describe('when a step happened', () => {
  const ago = (minutes: number) => new Date(app.deps.clock().getTime() - minutes * 60_000).toISOString()

  it('is now, or told with the step and kept with its note', async () => {
    const { id } = await scene.dispatched()
    app.pass(2 * 60_000)
    const moved = granted(await scene.move(id, 3, { at: ago(1), note: 'Left Sundar' }), 200)
    expect(moved.statusChangedAt).toBe(ago(1))
    expect(moved.statusHistory.at(-1)).toMatchObject({ statusId: 3, at: ago(1), note: 'Left Sundar' })
    expect(granted(await scene.move(id, 7), 200).statusChangedAt).toBe(app.deps.clock().toISOString())
  })

  it.each([
    [-1, 'booking.time_ahead'],
    [3, 'booking.time_before'],
  ])('is refused where it cannot be: %d minutes ago', async (minutes, code) => {
    const { id } = await scene.dispatched()
    app.pass(2 * 60_000)
    const refused = await scene.move(id, 3, { at: ago(minutes) })
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([422, code, ['at']])
    granted(await scene.move(id, 3, { at: ago(2) }), 200)
  })

  it('of a cancellation is told as well, and not before the step before it', async () => {
    const { id } = await scene.dispatched()
    app.pass(2 * 60_000)
    expect((await scene.move(id, 13, { ...cancelling, at: ago(3) })).body.code).toBe('booking.time_before')
    expect(granted(await scene.move(id, 13, { ...cancelling, at: ago(1) }), 200).cancel.at).toBe(ago(1))
  })
})

describe('a booking that is cancelled', () => {
  it('needs no proof of delivery, and frees its vehicle, its driver and its partner for another bid', async () => {
    const { id, shipmentId, truck, bidId, partner } = await scene.dispatched()
    const cancelled = granted(await scene.move(id, 13, cancelling), 200)
    expect(cancelled).toMatchObject({
      statusId: 13,
      mayMoveTo: [],
      podStatus: 'NOT_REQUIRED',
      cancel: { typeId: 1, refusalReasonId: 302, reason: 'Cargo not ready' },
    })
    expect(await crew(truck.driverId, truck.vehicleId)).toEqual(['AVAILABLE', 'AVAILABLE'])
    expect(await scene.read(shipmentId)).toMatchObject({ status: 'CREATED', vehiclesOpen: 1 })
    const bids = granted(await scene.call('listShipmentBids', { path: { id: shipmentId } }), 200)
    expect(bids.find((bid: { id: number }) => bid.id === bidId)).toMatchObject({
      status: 'BACKOUT',
      reasonKind: 3,
    })
    granted(await scene.call('actOnBidWindow', { path: { id: shipmentId }, query: { action: 'open' } }), 200)
    granted(await scene.bid(shipmentId, partner.id), 201)
  })

  it('once delivered and set right again, ends its bid as well', async () => {
    const { id, shipmentId, bidId, partner } = await scene.dispatched()
    const bidStatus = async () => {
      const bids = granted(await scene.call('listShipmentBids', { path: { id: shipmentId } }), 200)
      return bids.find((bid: { id: number }) => bid.id === bidId).status
    }
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    expect(await bidStatus()).toBe('FULFILLED')
    await scene.accepted(id)
    granted(await scene.move(id, 12), 200)
    granted(await scene.move(id, 11, { reason: 'Wrong paper' }), 200)
    expect(await bidStatus()).toBe('FULFILLED')
    granted(await scene.move(id, 7, { reason: 'Wrong booking' }), 200)
    expect(await bidStatus()).toBe('DRIVER_ASSIGNED')
    granted(await scene.move(id, 13, { ...cancelling, cargoReturnNote: 'Back to the mill' }), 200)
    expect(await bidStatus()).toBe('BACKOUT')
    granted(await scene.call('actOnBidWindow', { path: { id: shipmentId }, query: { action: 'open' } }), 200)
    granted(await scene.bid(shipmentId, partner.id), 201)
  })

  it('of a bid whose other vehicles have arrived leaves the bid fulfilled', async () => {
    const { id, shipmentId, bookings } = await scene.dispatched({ vehicleCount: 2 })
    for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    granted(await scene.move(bookings[1].id, 13, cancelling), 200)
    const bids = granted(await scene.call('listShipmentBids', { path: { id: shipmentId } }), 200)
    expect(bids.map(({ status }: { status: string }) => status)).toEqual(['FULFILLED'])
  })

  it.each([
    ['refusalReasonId', 'refusalReasonId', { cancellationType: 1, reason: 'x' }],
    ['reason', 'reason', { refusalReasonId: 302, cancellationType: 1 }],
    ['cancellationType', 'cancellationType', { refusalReasonId: 302, reason: 'x' }],
    ['cancellationType 1', 'cancellationType', { refusalReasonId: 302, cancellationType: 2, reason: 'x' }],
    ['a reason in words', 'reason', { refusalReasonId: 302, cancellationType: 1, reason: '\u200f ' }],
    [
      'a reason of its own kind',
      'refusalReasonId',
      { refusalReasonId: 201, cancellationType: 1, reason: 'x' },
    ],
  ])('needs %s, and says so at its field', async (_, field, body) => {
    const { id } = await scene.dispatched()
    const refused = await scene.move(id, 13, body)
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: [refused.body.message] }])
  })

  it('once loaded needs the permission to override, and a note how the cargo comes back', async () => {
    const { id } = await marketScene(app, 'agent@karwan.test').dispatched()
    for (const status of [3, 7]) granted(await scene.move(id, status), 200)
    const agent = await scene.move(
      id,
      13,
      { ...cancelling, cargoReturnNote: 'Back to the mill' },
      { as: 'agent@karwan.test' },
    )
    expect(agent.body.code).toBe('booking.override_required')
    const lead = { as: 'lead@karwan.test' }
    const unsaid = await scene.move(id, 13, cancelling, lead)
    expect([unsaid.body.code, unsaid.body.fields]).toEqual([
      'booking.cargo_return_note_required',
      { cargoReturnNote: ['The cargo is loaded; say how it is returned'] },
    ])
    granted(await scene.move(id, 13, { ...cancelling, cargoReturnNote: 'Back to the mill' }, lead), 200)
  })

  it('beside a delivered one leaves the shipment partially fulfilled, which has no numeric code', async () => {
    const scene2 = await scene.dispatched({ vehicleCount: 2 })
    for (const status of [3, 7, 11]) granted(await scene.move(scene2.id, status), 200)
    granted(await scene.move(scene2.bookings[1].id, 13, cancelling), 200)
    expect(await scene.read(scene2.shipmentId)).toMatchObject({
      status: 'PARTIALLY_FULFILLED',
      statusId: null,
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addTruck } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const customs = { type: 'CUSTOMS', severity: 'BLOCKING', reason: 'Papers of another consignee' }
const security = { ...customs, type: 'SECURITY' }
const open = (id: number, body: object = customs, as = 'csr@karwan.test') =>
  scene.call('openHold', { path: { id }, body, as })
const release = (id: number, as = 'csr@karwan.test', reason = 'Corrected') =>
  scene.call('releaseHold', { path: { id }, body: { reason }, as })
const list = async (id: number) => granted(await scene.call('listBookingHolds', { path: { id } }), 200)
const read = async (id: number) => granted(await scene.call('getBooking', { path: { id } }), 200)

describe('a blocking hold', () => {
  it('stops the next step with its sentence until it is released, and no cancellation', async () => {
    const { id } = await scene.dispatched()
    const hold = granted(await open(id), 201)
    expect(await read(id)).toMatchObject({ heldBy: 'CUSTOMS' })
    const stopped = await scene.move(id, 3)
    expect([stopped.status, stopped.body.message]).toEqual([
      409,
      'The booking is on hold (customs); release the hold first',
    ])
    granted(await release(hold.id), 200)
    expect(await read(id)).toMatchObject({ heldBy: null })
    granted(await scene.move(id, 3), 200)
    granted(await open(id), 201)
    granted(await scene.move(id, 13, { refusalReasonId: 301, cancellationType: 1, reason: 'Held' }), 200)
  })

  it('keeps the crew at home as well', async () => {
    const { bookings, partner } = await scene.won()
    const { id } = bookings[0]
    granted(await open(id), 201)
    const { driverId, vehicleId } = await addTruck(app, partner.id)
    const assigned = await scene.call('assignDriver', { path: { id, driverId }, body: { vehicleId } })
    expect([assigned.status, assigned.body.code]).toEqual([409, 'booking.held'])
  })
})

describe('a blocking hold on the crew', () => {
  const replace = async (id: number, partnerId: number) => {
    const { driverId, vehicleId } = await addTruck(app, partnerId)
    const body = { bookingId: id, driverId, vehicleId, reason: 'The other truck is nearer' }
    return scene.call('reassignBooking', { body })
  }

  it('keeps it, unless it is about the road; each of two has to be released', async () => {
    const { id, partner } = await scene.dispatched()
    const [held, other] = [granted(await open(id), 201), granted(await open(id, security), 201)]
    for (const hold of [held, other]) {
      const kept = await replace(id, partner.id)
      expect([kept.status, kept.body.code]).toEqual([409, 'booking.held'])
      granted(await release(hold.id), 200)
    }
    granted(await open(id, { ...customs, type: 'BREAKDOWN' }), 201)
    granted(await replace(id, partner.id), 200)
    expect((await scene.move(id, 3)).body.code).toBe('booking.held')
  })
})

describe('a hold', () => {
  it('is neither opened nor released by who has not read the booking as it is', async () => {
    const { id } = await scene.dispatched()
    const { version } = await read(id)
    const hold = granted(await open(id, { ...customs, version }), 201)
    for (const late of [
      await open(id, { ...customs, version }),
      await scene.call('releaseHold', { path: { id: hold.id }, body: { reason: 'Corrected', version } }),
    ]) {
      expect([late.status, late.body.code]).toEqual([409, 'request.stale_version'])
      expect(late.body.current).toMatchObject({ id, version: version + 1, heldBy: 'CUSTOMS' })
    }
    expect(await list(id)).toHaveLength(1)
  })

  it.each(['INFO', 'ADVISORY'])('of severity %s is told and stops nothing', async (severity) => {
    const { id } = await scene.dispatched()
    granted(await open(id, { ...customs, severity }), 201)
    expect(await read(id)).toMatchObject({ heldBy: null })
    granted(await scene.move(id, 3), 200)
  })

  it('is kept with who opened and who released it, and why; those that still hold stand first', async () => {
    const { id } = await scene.dispatched()
    const [first, second] = [granted(await open(id), 201), granted(await open(id), 201)]
    const { version } = await read(id)
    granted(await release(second.id), 200)
    expect((await read(id)).version).toBe(version + 1)
    const held = await list(id)
    expect(held.map((hold: { id: number }) => hold.id)).toEqual([first.id, second.id])
    const { userId } = await app.signIn('csr@karwan.test')
    expect(held[1]).toMatchObject({
      openedBy: { id: userId },
      releasedBy: { id: userId },
      releaseReason: 'Corrected',
    })
    const again = await release(second.id)
    expect([again.status, again.body.code]).toEqual([409, 'hold.released_already'])
  })

  it('needs a reason, and a booking that is not over', async () => {
    const { id } = await scene.dispatched()
    expect((await open(id, { ...customs, reason: ' ' })).body.fields).toEqual({
      reason: ['Say why the booking is on hold'],
    })
    granted(await scene.move(id, 13, { refusalReasonId: 301, cancellationType: 1, reason: 'No' }), 200)
    expect((await open(id)).body.code).toBe('hold.booking_over')
  })

  it('is released by who may, within their reach', async () => {
    const { id, shipmentId } = await scene.dispatched()
    const { userId } = await app.signIn('agent@karwan.test')
    granted(await scene.call('handOnShipment', { path: { id: shipmentId, userId } }), 200)
    const hold = granted(await open(id, customs, 'agent@karwan.test'), 201)
    expect((await release(hold.id, 'agent@karwan.test')).status).toBe(403)
    granted(await release(hold.id, 'lead@karwan.test'), 200)
    expect((await scene.call('listBookingHolds', { path: { id }, as: 'shipper@karwan.test' })).status).toBe(
      403,
    )
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '../../kernel/activity.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const backOut = (id: number, body: object = { reasonId: 103 }, token?: string) =>
  scene.call('backOutBid', { path: { id }, body, ...(token !== undefined && { token }) })
const reject = (id: number, body: object = { reasonId: 201 }) =>
  scene.call('rejectBid', { path: { id }, body })
const bookingOf = async (id: number) => granted(await scene.call('getBooking', { path: { id } }), 200)

describe('a partner who backs out', () => {
  it('gives the vehicles back, and bidding opens for them again', async () => {
    const { bidId, shipmentId, bookings } = await scene.won({ vehicleCount: 2 })
    const bid = granted(await backOut(bidId), 200)
    expect(bid).toMatchObject({
      status: 'BACKOUT',
      reasonKind: 1,
      reasonId: 103,
      reason: 'Vehicle broke down',
    })
    expect(await scene.read(shipmentId)).toMatchObject({
      vehiclesOpen: 2,
      status: 'CREATED',
      bidWindow: { state: 'open' },
      cancelledBookings: 2,
    })
    expect(await bookingOf(bookings[0].id)).toMatchObject({
      statusId: 13,
      cancel: { typeId: 3, refusalReasonId: 103 },
    })
  })

  it('sets driver and vehicle free for the next booking', async () => {
    const { bidId, truck, partner } = await scene.dispatched()
    granted(await backOut(bidId), 200)
    const next = await scene.offer()
    const placed = granted(await scene.bid(next.id, partner.id), 201)
    const award = granted(await scene.award(next.id, [placed.id]), 200)
    const path = { id: award.bookings[0].id, driverId: truck.driverId }
    granted(await scene.call('assignDriver', { path }), 200)
  })

  it('before an award only takes the offer back', async () => {
    const { id } = await scene.offer()
    const partner = await addPartner(app)
    const placed = granted(await scene.bid(id, partner.id), 201)
    expect(
      granted(await backOut(placed.id, { reasonId: 101 }, await tokenOf(app, partner.userId)), 200).status,
    ).toBe('BACKOUT')
    expect(await scene.read(id)).toMatchObject({ bidsCount: 0, lowestBid: null })
  })

  it('can no longer do so once the cargo is on the truck', async () => {
    const { bidId, id } = await scene.dispatched()
    for (const status of [3, 7]) granted(await scene.move(id, status), 200)
    const refused = await backOut(bidId)
    expect([refused.status, refused.body.code]).toEqual([409, 'bid.backout_too_late'])
  })

  it('can no longer do so while one of several trucks is loaded, nor once that one has arrived', async () => {
    const { bidId, id, bookings } = await scene.dispatched({ vehicleCount: 2 })
    for (const status of [3, 7, 11]) {
      granted(await scene.move(id, status), 200)
      if (status > 3) expect((await backOut(bidId)).body.code).toBe('bid.backout_too_late')
    }
    expect((await bookingOf(bookings[1].id)).statusId).toBe(1)
  })

  it('gives a reason of the right kind, and words where the reason is "other"', async () => {
    const { bidId } = await scene.won()
    expect((await backOut(bidId, { reasonId: 201 })).status).toBe(422)
    expect((await backOut(bidId, { reasonId: 199 })).body.fields).toEqual({
      reason: ['Describe the reason'],
    })
    expect(granted(await backOut(bidId, { reasonId: 199, reason: 'Strike' }), 200).reason).toBe('Strike')
  })

  it('cannot take back what a rival has bid', async () => {
    const { bidId } = await scene.won()
    const rival = await addPartner(app)
    expect((await backOut(bidId, { reasonId: 103 }, await tokenOf(app, rival.userId))).status).toBe(404)
    const asShipper = { path: { id: bidId }, body: { reasonId: 103 }, as: 'shipper@karwan.test' }
    expect((await scene.call('backOutBid', asShipper)).status).toBe(403)
  })
})

describe('a bid that is rejected', () => {
  it('is over, and cannot be awarded any more', async () => {
    const { id } = await scene.offer()
    const partner = await addPartner(app)
    const placed = granted(await scene.bid(id, partner.id), 201)
    expect(granted(await reject(placed.id), 200)).toMatchObject({
      status: 'REJECTED',
      reason: 'Rate too high',
    })
    expect((await scene.award(id, [placed.id])).body).toMatchObject({
      code: 'bid.not_pending',
      current: { id },
    })
    expect((await reject(placed.id)).status).toBe(409)
  })

  it('after the award, but before it was confirmed, gives the vehicle back', async () => {
    const { bidId, shipmentId } = await scene.won()
    granted(await reject(bidId), 200)
    expect(await scene.read(shipmentId)).toMatchObject({ vehiclesOpen: 1, cancelledBookings: 1 })
  })

  it('cannot be rejected once the partner has confirmed', async () => {
    const { bidId } = await scene.won()
    granted(await scene.call('acknowledgeBid', { path: { id: bidId } }), 200)
    const refused = await reject(bidId)
    expect([refused.status, refused.body.current.status]).toEqual([409, 'ACKNOWLEDGED'])
  })
})

describe('a bid that is acknowledged', () => {
  it('is confirmed once, by its partner or for them', async () => {
    const { bidId, partner } = await scene.won()
    const token = await tokenOf(app, partner.userId)
    expect(granted(await scene.call('acknowledgeBid', { path: { id: bidId }, token }), 200).status).toBe(
      'ACKNOWLEDGED',
    )
    expect((await scene.call('acknowledgeBid', { path: { id: bidId } })).status).toBe(409)
    expect(
      (await scene.call('acknowledgeBid', { path: { id: bidId }, as: 'finance@karwan.test' })).status,
    ).toBe(403)
  })

  it('is told in the history of its shipment', async () => {
    const { bidId, shipmentId } = await scene.won()
    granted(await scene.call('acknowledgeBid', { path: { id: bidId } }), 200)
    const told = await app.db
      .select({ action: activity.action, entityId: activity.entityId })
      .from(activity)
      .where(eq(activity.shipmentId, shipmentId))
    expect(told).toContainEqual({ action: 'bid.acknowledged', entityId: bidId })
  })

  it('unsaid, by the driver who is sent', async () => {
    const { bidId, shipmentId } = await scene.dispatched()
    const bids = granted(await scene.call('listShipmentBids', { path: { id: shipmentId } }), 200)
    expect(bids.find((bid: { id: number }) => bid.id === bidId).status).toBe('DRIVER_ASSIGNED')
  })
})

describe('bids of a booking', () => {
  it('are the one that it came of, and not those that it won against', async () => {
    const { id } = await scene.offer()
    const [cheap, chosen] = [await addPartner(app), await addPartner(app)]
    granted(await scene.bid(id, cheap.id, { amount: '80000' }), 201)
    const winner = granted(await scene.bid(id, chosen.id, { amount: '90000' }), 201)
    const award = granted(await scene.award(id, [winner.id]), 200)
    const path = { bookingId: award.bookings[0].id }
    const bids = granted(await scene.call('listBookingBids', { path }), 200)
    expect(bids.map((bid: { status: string }) => bid.status)).toEqual(['ACCEPTED'])
    expect((await scene.call('listBookingBids', { path, as: 'shipper2@karwan.test' })).status).toBe(404)
  })
})

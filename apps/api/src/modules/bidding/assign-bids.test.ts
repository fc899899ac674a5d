import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '../../kernel/activity.table.ts'
import { events } from '../../kernel/events.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { bids } from './bids.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

async function offered(vehicleCount: number, shares: number[]) {
  const { id } = await scene.offer({ vehicleCount })
  const placed: { id: number; partnerId: number }[] = []
  for (const share of shares) {
    const partner = await addPartner(app)
    const bid = granted(await scene.bid(id, partner.id, { vehicleCount: share }), 201)
    placed.push({ id: bid.id, partnerId: partner.id })
  }
  return { id, placed, bidIds: placed.map((bid) => bid.id) }
}

describe('an award', () => {
  it('covers vehicles, books one booking each, and turns the bids that are left away', async () => {
    const { id, bidIds } = await offered(3, [2, 1, 1])
    const award = granted(await scene.award(id, bidIds.slice(0, 2)), 200)
    expect(award.bookings).toHaveLength(3)
    expect(award.shipment).toMatchObject({ vehiclesCovered: 3, bidsCount: 0, lowestBid: null })
    const left = award.bids.find((bid: { id: number }) => bid.id === bidIds[2])
    expect(left).toMatchObject({ status: 'REJECTED', reason: 'Already covered', reasonKind: 2, rank: 3 })
  })

  it('may give a bid fewer vehicles than it was for, and bidding goes on', async () => {
    const { id, bidIds } = await offered(3, [3])
    const award = granted(await scene.award(id, bidIds, { vehicleCounts: [2] }), 200)
    expect(award.bookings).toHaveLength(2)
    expect(award.shipment).toMatchObject({ vehiclesOpen: 1, bidWindow: { state: 'open' } })
    const more = await offered(3, [2])
    expect((await scene.award(more.id, more.bidIds, { vehicleCounts: [3] })).status).toBe(422)
  })

  it('that asks for more than is open is a conflict, and shows the shipment as it is now', async () => {
    const { id, bidIds } = await offered(2, [2, 1])
    const refused = await scene.award(id, bidIds)
    expect(refused.status).toBe(409)
    expect(refused.body.current).toMatchObject({ id, vehiclesOpen: 2, vehiclesCovered: 0 })
  })

  it('of a shipment that somebody else has changed since is refused with the shipment as it is now', async () => {
    const { id, bidIds } = await offered(1, [1])
    const { version } = await scene.read(id)
    const stale = await scene.award(id, bidIds, { version: version - 1 })
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([
      409,
      'request.stale_version',
      version,
    ])
    expect((await scene.read(id)).vehiclesOpen).toBe(1)
    granted(await scene.award(id, bidIds, { version }), 200)
  })

  it('of a bid whose amount has changed since it was read is refused with the bid as it is now', async () => {
    const { id, bidIds } = await offered(1, [1])
    const bidId = Number(bidIds[0])
    granted(await scene.call('counterBid', { path: { id: bidId }, body: { amount: '110000' } }), 200)
    granted(await scene.call('agreeToCounter', { path: { id: bidId } }), 200)
    const stale = await scene.award(id, bidIds, { bidVersions: [1] })
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([
      409,
      'request.stale_version',
      expect.objectContaining({ id: bidId, version: 3, amount: '110000.00' }),
    ])
    expect((await scene.read(id)).vehiclesOpen).toBe(1)
    granted(await scene.award(id, bidIds, { bidVersions: [3] }), 200)
  })

  it.each([
    [{ vehicleCounts: [1] }, { vehicleCounts: ['Enter the number of vehicles for each bid'] }],
    [{ vehicleCounts: [1, 1, 1] }, { vehicleCounts: ['Enter the number of vehicles for each bid'] }],
    [{ bidVersions: [1] }, { bidVersions: ['Send the version of each bid'] }],
    [{ bidVersions: [1, 1, 1] }, { bidVersions: ['Send the version of each bid'] }],
  ])('of two bids with %j is refused whole', async (said, fields) => {
    const { id, bidIds } = await offered(2, [1, 1])
    const refused = await scene.award(id, bidIds, said)
    expect([refused.status, refused.body.fields]).toEqual([422, fields])
    expect((await scene.read(id)).vehiclesOpen).toBe(2)
    granted(await scene.award(id, bidIds, { vehicleCounts: [1, 1], bidVersions: [1, 1] }), 200)
  })

  it('of the last vehicle goes to one of two rivals', async () => {
    const { id, bidIds } = await offered(1, [1, 1])
    const answers = await Promise.all(bidIds.map((bidId) => scene.award(id, [bidId])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'bid.fully_covered', current: { id, vehiclesOpen: 0 } })
    const booked = await app.db.select().from(bookings).where(eq(bookings.shipmentId, id))
    expect(booked).toHaveLength(1)
  })

  it.each([
    ['not verified', { verificationStatus: 5 as const }, 'bid.partner_not_verified'],
    ['blocked', { isBlocked: true }, 'bid.partner_blocked'],
  ])('never goes to a partner who is %s by now', async (_, facts, code) => {
    const { id, placed, bidIds } = await offered(1, [1])
    await app.db
      .update(partners)
      .set(facts)
      .where(eq(partners.id, placed[0]?.partnerId ?? 0))
    expect((await scene.award(id, bidIds)).body.code).toBe(code)
  })

  it('never goes to a bid that is past its time', async () => {
    const { id } = await scene.offer()
    const partner = await addPartner(app)
    const validUntil = new Date(app.deps.clock().getTime() + 60_000).toISOString()
    const bid = granted(await scene.bid(id, partner.id, { validUntil }), 201)
    const before = app.deps.clock()
    expect(await scene.read(id)).toMatchObject({ bidsCount: 1, validBidsCount: 1, nextAction: 'award' })
    app.pass(60_000)
    const refused = await scene.award(id, [bid.id])
    expect([refused.status, refused.body.code, refused.body.current.id]).toEqual([409, 'bid.expired', id])
    expect(await scene.read(id)).toMatchObject({
      ...{ bidsCount: 1, validBidsCount: 0, nextAction: 'enter-bids' },
    })
    app.setTime(before)
  })

  it('leaves nothing behind when it fails in the middle', async () => {
    const { id, placed, bidIds } = await offered(3, [1, 1, 1])
    const before = await traces(id)
    await app.db
      .update(partners)
      .set({ isBlocked: true })
      .where(eq(partners.id, placed[2]?.partnerId ?? 0))
    const refused = await scene.award(id, bidIds)
    expect(refused.body.code).toBe('bid.partner_blocked')
    expect(await traces(id)).toEqual(before)
  })

  it('is for who may accept or assign, and for shipments of their own', async () => {
    const { id, bidIds } = await offered(1, [1])
    const body = { shipmentId: id, bidIds }
    expect((await scene.call('assignBids', { body, as: 'finance@karwan.test' })).status).toBe(403)
    const foreign = await scene.call('assignBids', { body, as: 'shipper2@karwan.test' })
    expect(foreign.body.fields).toEqual({ shipmentId: ['Shipment is not valid'] })
    const own = granted(await scene.call('assignBids', { body, as: 'shipper@karwan.test' }), 200)
    expect(own.shipment).not.toHaveProperty('marginAmount')
  })
})

describe('a direct award', () => {
  it('books a partner at a price, with the trucks that were named', async () => {
    const { id } = await scene.book({ vehicleCount: 2 })
    const partner = await addPartner(app)
    const truck = await addTruck(app, partner.id)
    const body = {
      shipmentId: id,
      partnerId: partner.id,
      bidCategoryTypeId: 1,
      amount: '120000',
      vehicleCount: 2,
    }
    const vehicles = [{ vehicleId: truck.vehicleId }]
    const award = granted(await scene.call('assignBids', { body: { ...body, vehicles } }), 200)
    expect(award.bookings.map(({ statusId }: { statusId: number }) => statusId)).toEqual([2, 1])
    expect(award.bids[0]).toMatchObject({ status: 'DRIVER_ASSIGNED', vehicleCount: 2 })
  })

  it('names the truck of the list that cannot go out', async () => {
    const { id } = await scene.book({ vehicleCount: 2 })
    const partner = await addPartner(app)
    const own = await addTruck(app, partner.id)
    const body = { shipmentId: id, partnerId: partner.id, bidCategoryTypeId: 1, amount: '120000' }
    const withSecond = (vehicle: object) =>
      scene.call('assignBids', { body: { ...body, vehicles: [{ vehicleId: own.vehicleId }, vehicle] } })
    const foreign = await addTruck(app, (await addPartner(app)).id)
    expect((await withSecond({ vehicleId: foreign.vehicleId })).body.fields).toEqual({
      'vehicles.1.driverId': ['The driver does not work for the partner of this booking'],
    })
    const absent = { vehicleId: 999_999, driverId: foreign.driverId }
    expect((await withSecond(absent)).body.fields).toEqual({
      'vehicles.1.vehicleId': ['Vehicle is not valid'],
    })
    const taken = await withSecond({ vehicleId: own.vehicleId })
    expect([taken.status, taken.body.fields]).toEqual([
      409,
      { 'vehicles.1.driverId': ['The driver is on another booking'] },
    ])
  })

  it('needs the permission to assign, which a shipper does not hold', async () => {
    const { id } = await scene.book()
    const partner = await addPartner(app)
    const body = { shipmentId: id, partnerId: partner.id, bidCategoryTypeId: 1, amount: '120000' }
    expect((await scene.call('assignBids', { body, as: 'shipper@karwan.test' })).status).toBe(403)
  })

  it('and bids at the same time, or neither, is refused', async () => {
    const { id, placed, bidIds } = await offered(1, [1])
    const both = { shipmentId: id, bidIds, partnerId: placed[0]?.partnerId }
    expect((await scene.call('assignBids', { body: both })).status).toBe(422)
    expect((await scene.call('assignBids', { body: { shipmentId: id } })).status).toBe(422)
  })
})

/** Counts of everything that an award writes. */
async function traces(shipmentId: number) {
  const [booked] = await app.db
    .select({ n: count() })
    .from(bookings)
    .where(eq(bookings.shipmentId, shipmentId))
  const [told] = await app.db.select({ n: count() }).from(events).where(eq(events.shipmentId, shipmentId))
  const [noted] = await app.db
    .select({ n: count() })
    .from(activity)
    .where(eq(activity.shipmentId, shipmentId))
  const states = await app.db
    .select({ id: bids.id, status: bids.status, version: bids.version })
    .from(bids)
    .where(eq(bids.shipmentId, shipmentId))
    .orderBy(bids.id)
  const { version, vehiclesCovered, bidsCount } = await scene.read(shipmentId)
  return { booked, told, noted, states, version, vehiclesCovered, bidsCount }
}

describe('a backup', () => {
  async function lostVehicle() {
    const { id, bidIds } = await offered(1, [1, 1])
    const [winner = 0, backup = 0] = bidIds
    granted(await scene.award(id, [winner]), 200)
    return { id, winner, backup }
  }
  const backOut = (bidId: number) =>
    scene.call('backOutBid', { path: { id: bidId }, body: { reasonId: 103 } })

  it('is counted and named as the next step once the vehicle that it lost to is lost', async () => {
    const { id, winner } = await lostVehicle()
    expect(await scene.read(id)).toMatchObject({ backupsCount: 0, vehiclesWithoutCrew: 1 })
    granted(await backOut(winner), 200)
    expect(await scene.read(id)).toMatchObject({
      backupsCount: 1,
      vehiclesWithoutCrew: 0,
      nextAction: 're-cover',
    })
    const { items } = granted(await scene.call('listShipments', { query: { filter: String(id) } }), 200)
    expect(items.find((row: { id: number }) => row.id === id)).toMatchObject({ backupsCount: 1 })
  })

  it('is placed anew at its price and awarded, even after bidding has closed', async () => {
    const { id, winner, backup } = await lostVehicle()
    granted(await backOut(winner), 200)
    granted(await scene.call('actOnBidWindow', { path: { id }, query: { action: 'close' } }), 200)
    const award = granted(await scene.award(id, [backup]), 200)
    expect(award.bookings).toHaveLength(1)
    expect(award.shipment).toMatchObject({ vehiclesCovered: 1, backupsCount: 0 })
    const [old, anew] = [backup, award.bookings[0].bidId].map((bidId) =>
      award.bids.find((bid: { id: number }) => bid.id === bidId),
    )
    expect(old).toMatchObject({ status: 'REJECTED', reason: 'Already covered' })
    expect(anew).toMatchObject({ status: 'ACCEPTED', amount: old.amount, partner: { id: old.partner.id } })
  })

  it('is not awarded while every vehicle is covered', async () => {
    const { id, backup } = await lostVehicle()
    expect((await scene.award(id, [backup])).body.code).toBe('bid.fully_covered')
  })

  it('is not awarded to who has bid again', async () => {
    const { id, winner, backup } = await lostVehicle()
    granted(await backOut(winner), 200)
    const [row] = await app.db.select().from(bids).where(eq(bids.id, backup))
    granted(await scene.bid(id, row?.partnerId ?? 0), 201)
    expect((await scene.award(id, [backup])).body.code).toBe('bid.already_placed')
  })
})

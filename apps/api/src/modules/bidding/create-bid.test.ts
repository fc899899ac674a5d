import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { heaviestHaul } from '../../testing/heavy-haul.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene, tokenOf } from '../../testing/market-scene.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'
import { shipments } from '../shipments/shipments.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const contractual = (vehicleTypeId: number, changes: Record<string, unknown> = {}) => ({
  shipmentCategoryTypeId: 2,
  project: 1,
  // Within the limits of the vehicle type; those of a Suzuki are low.
  contractAmount: vehicleTypeId === 5 ? '8000' : '150000',
  vehicleTypeId,
  // A weight that fits the smallest type too.
  weight: 1,
  ...changes,
})

describe('a contractual bid', () => {
  it.each([
    [2, 1, '29999.99', 422],
    [2, 1, '30000', 201],
    [2, 1, '450000', 201],
    [2, 1, '450000.01', 422],
    [5, 1, '999.99', 422],
    [5, 1, '1000', 201],
    [5, 1, '8000', 201],
    [5, 1, '8000.01', 422],
    [5, 1, '30000', 422],
    [2, 2, '999.99', 422],
    [2, 2, '1000', 201],
    [2, 2, '8000', 201],
    [2, 2, '8000.01', 422],
  ])(
    'for vehicle type %i, category %i, of %s is answered with %i',
    async (type, category, amount, status) => {
      const { id } = await scene.offer(contractual(type))
      const { id: partnerId } = await addPartner(app)
      const answered = await scene.bid(id, partnerId, { amount, bidCategoryTypeId: category })
      expect(answered.status).toBe(status)
      if (status === 422) {
        const [min, max] = category === 2 || type === 5 ? [1000, 8000] : [30000, 450000]
        expect(answered.body.fields).toEqual({ amount: [`Bid amount must be between ${min} and ${max}`] })
      }
    },
  )

  it('shows its limits beforehand, and a spot shipment has none', async () => {
    const { id } = await scene.offer(contractual(5))
    expect((await scene.read(id)).bidBounds).toEqual({ min: '1000.00', max: '8000.00' })
    const spot = await scene.offer()
    expect((await scene.read(spot.id)).bidBounds).toBeNull()
  })
})

describe('a bid', () => {
  it.each(['availableFrom', 'validUntil'])('has a moment that there is in %s', async (field) => {
    const { id } = await scene.offer()
    const { id: partnerId } = await addPartner(app)
    for (const wrong of ['2026-12-31T23:59:60Z', '0000-01-01T00:00:00Z']) {
      expect((await scene.bid(id, partnerId, { [field]: wrong })).status).toBe(400)
    }
    const bid = granted(await scene.bid(id, partnerId, { [field]: '2027-01-01T04:59:59+05:00' }), 201)
    expect(bid[field]).toBe('2026-12-31T23:59:59.000Z')
  })

  it('is written down by a broker for the partners of their own group alone', async () => {
    const as = 'broker@karwan.test'
    const [broker] = await app.db.select().from(users).where(eq(users.email, as))
    const { id: shipmentId } = await scene.offer()
    await app.db.update(shipments).set({ groupId: broker?.groupId }).where(eq(shipments.id, shipmentId))
    const bidFor = async (groupId: number | null) => {
      const { id: partnerId } = await addPartner(app, { groupId })
      const body = { shipmentId, partnerId, bidCategoryTypeId: 1, amount: '100000' }
      return scene.call('createBid', { as, body })
    }
    const refused = await bidFor(null)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['partnerId']])
    granted(await bidFor(broker?.groupId ?? null), 201)
  })

  it('is one per partner until it is rejected or withdrawn', async () => {
    const { id } = await scene.offer()
    const partner = await addPartner(app)
    const first = granted(await scene.bid(id, partner.id), 201)
    const second = await scene.bid(id, partner.id, { amount: '90000' })
    expect([second.status, second.body.current]).toEqual([409, { id: first.id }])
    granted(await scene.call('rejectBid', { path: { id: first.id }, body: { reasonId: 201 } }), 200)
    granted(await scene.bid(id, partner.id, { amount: '90000' }), 201)
  })

  it.each([
    [{ amount: 'abc' }, 422, { amount: ['Bid amount must be greater than 0'] }],
    [{ amount: '' }, 422, { amount: ['Bid amount is required'] }],
    [{ amount: undefined }, 422, { amount: ['Bid amount is required'] }],
    [{ amount: '0' }, 422, { amount: ['Bid amount must be greater than 0'] }],
    [{ amount: 7 }, 400, { amount: ['Amount must be a text'] }],
    [{ bidCategoryTypeId: 3 }, 422, { bidCategoryTypeId: ['Bid category is not valid'] }],
    [{ vehicleCount: 0 }, 422, { vehicleCount: ['Vehicle count must be greater than 0'] }],
    [{ vehicleCount: 101 }, 422, { vehicleCount: ['Vehicle count cannot exceed 100'] }],
  ])('is refused in the words of its rules: %j', async (changes, status, fields) => {
    const { id } = await scene.offer()
    const refused = await scene.bid(id, (await addPartner(app)).id, changes)
    expect([refused.status, refused.body.fields]).toEqual([status, fields])
  })

  it('is rejected for a reason', async () => {
    const { id } = await scene.offer()
    const placed = granted(await scene.bid(id, (await addPartner(app)).id), 201)
    const refused = await scene.call('rejectBid', { path: { id: placed.id }, body: {} })
    expect([refused.status, refused.body.fields]).toEqual([422, { reasonId: ['Give a reason'] }])
  })

  it('is for no more vehicles than are open', async () => {
    const { id } = await scene.offer({ vehicleCount: 2 })
    const partner = await addPartner(app)
    const { status, body } = await scene.bid(id, partner.id, { vehicleCount: 3 })
    expect([status, body.code, body.current]).toEqual([
      409,
      'bid.no_open_vehicles',
      expect.objectContaining({ id, vehiclesOpen: 2 }),
    ])
    granted(await scene.bid(id, partner.id, { vehicleCount: 2 }), 201)
  })

  it('is valid for some time to come, or as long as the window', async () => {
    const { id } = await scene.offer()
    const partner = await addPartner(app)
    const validUntil = (milliseconds: number) =>
      new Date(app.deps.clock().getTime() + milliseconds).toISOString()
    const past = await scene.bid(id, partner.id, { validUntil: validUntil(0) })
    expect([past.status, past.body.fields]).toEqual([
      422,
      { validUntil: ['Valid until must be later than now'] },
    ])
    const far = '9999-12-31T23:59:59Z'
    expect((await scene.bid(id, partner.id, { validUntil: far })).body.fields).toEqual({
      validUntil: ['Valid until must be within 10 years from now'],
    })
    expect((await scene.bid(id, partner.id, { availableFrom: far })).body.fields).toEqual({
      availableFrom: ['Available from must be within 10 years from now'],
    })
    expect((await scene.read(id)).bidsCount).toBe(0)
    granted(await scene.bid(id, partner.id, { validUntil: validUntil(1) }), 201)
    granted(await scene.bid(id, (await addPartner(app)).id), 201)
  })

  it('of a partner who is not verified may stand, of a blocked one may not', async () => {
    const { id } = await scene.offer()
    const [unverified, blocked] = [
      await addPartner(app, { verificationStatus: 2 }),
      await addPartner(app, { isBlocked: true }),
    ]
    granted(await scene.bid(id, unverified.id), 201)
    expect((await scene.bid(id, blocked.id)).body.code).toBe('bid.partner_blocked')
  })

  it('compares per vehicle and per tonne whatever its own category, cheapest first', async () => {
    const { id } = await scene.offer({ vehicleCount: 2, weight: 50 })
    const [dear, cheap] = [await addPartner(app), await addPartner(app)]
    granted(await scene.bid(id, dear.id, { amount: '130000' }), 201)
    granted(await scene.bid(id, cheap.id, { amount: '5000', bidCategoryTypeId: 2 }), 201)
    const bids = granted(await scene.call('listShipmentBids', { path: { id } }), 200)
    expect(
      bids.map((bid: Record<string, unknown>) => [bid.rank, bid.normalisedAmount, bid.perTonneAmount]),
    ).toEqual([
      [1, '125000.00', '5000.00'],
      [2, '130000.00', '5200.00'],
    ])
    expect(await scene.read(id)).toMatchObject({ bidsCount: 2, lowestBid: '125000.00' })
  })

  it('entered by its partner shows them no rival, and no shipment off the load board', async () => {
    const { id } = await scene.offer()
    const hidden = await scene.book()
    const [rival, own] = [await addPartner(app), await addPartner(app)]
    const token = await tokenOf(app, own.userId)
    granted(await scene.bid(id, rival.id, { amount: '80000' }), 201)
    const body = { shipmentId: id, bidCategoryTypeId: 1, amount: '90000' }
    const placed = granted(await scene.call('createBid', { token, body }), 201)
    expect(placed).toMatchObject({ channel: 'APP', rank: 2, partner: { id: own.id } })
    const seen = granted(await scene.call('listShipmentBids', { token, path: { id } }), 200)
    expect(seen.map((bid: { id: number }) => bid.id)).toEqual([placed.id])
    const elsewhere = await scene.call('createBid', { token, body: { ...body, shipmentId: hidden.id } })
    expect(elsewhere.body.fields).toEqual({ shipmentId: ['Shipment is not valid'] })
    const forOther = await scene.call('createBid', { token, body: { ...body, partnerId: rival.id } })
    expect(forOther.status).toBe(422)
    expect((await scene.call('listShipmentBids', { token, path: { id: hidden.id } })).status).toBe(404)
  })

  it('is seen by the shipper with the phone masked, and by no other company', async () => {
    const { id } = await scene.offer()
    const partner = await addPartner(app)
    granted(await scene.bid(id, partner.id), 201)
    const seen = granted(
      await scene.call('listShipmentBids', { path: { id }, as: 'shipper@karwan.test' }),
      200,
    )
    expect(seen[0].partner.phone).toMatch(/^\+92399\*+\d\d$/)
    const open = granted(await scene.call('listShipmentBids', { path: { id } }), 200)
    expect(open[0].partner.phone).toMatch(/^\+92399\d+$/)
    expect((await scene.call('listShipmentBids', { path: { id }, as: 'shipper2@karwan.test' })).status).toBe(
      404,
    )
    const body = { shipmentId: id, bidCategoryTypeId: 1, amount: '1' }
    expect((await scene.call('createBid', { body, as: 'shipper@karwan.test' })).status).toBe(403)
  })
})

describe('what a shipment answers by itself', () => {
  it('takes the first offer at the shipper’s rate, and none above it', async () => {
    const { id } = await scene.offer({ acceptAutoBid: true, shipperRate: '100000' })
    const [dear, good] = [await addPartner(app), await addPartner(app)]
    expect(granted(await scene.bid(id, dear.id, { amount: '100000.01' }), 201).status).toBe('CREATED')
    const taken = granted(await scene.bid(id, good.id, { amount: '100000' }), 201)
    expect(taken).toMatchObject({ status: 'ACCEPTED', isAutoAccepted: true })
    expect(taken.bookingIds).toHaveLength(1)
    expect(await scene.read(id)).toMatchObject({ vehiclesOpen: 0, bidsCount: 0 })
  })

  it('holds against the shipper’s rate what the shipper pays, with the margin on top', async () => {
    const [id, projectId] = await withMargin({ acceptAutoBid: true, shipperRate: '50000' })
    const [dear, good] = [await addPartner(app), await addPartner(app)]
    // 48,000 plus 8 percent is 51,840.
    expect(granted(await scene.bid(id, dear.id, { amount: '48000' }), 201).status).toBe('CREATED')
    expect(granted(await scene.bid(id, good.id, { amount: '46296.29' }), 201).status).toBe('ACCEPTED')
    await withoutMargin(projectId)
  })

  it('counters so that the shipper reads their own rate, and nothing of the margin', async () => {
    const [id, projectId] = await withMargin({ autoNegotiate: true, shipperRate: '50000' })
    const placed = granted(await scene.bid(id, (await addPartner(app)).id, { amount: '55000' }), 201)
    expect(placed.counter.amount).toBe('46296.30')
    const as = 'shipper@karwan.test'
    const [seen] = granted(await scene.call('listShipmentBids', { path: { id }, as }), 200)
    expect(seen.counter.amount).toBe('50000.00')
    await withoutMargin(projectId)
  })

  it('takes no offer where nobody said what the shipper means to pay', async () => {
    const { id } = await scene.offer({ acceptAutoBid: true, shipperRate: undefined })
    const placed = granted(await scene.bid(id, (await addPartner(app)).id, { amount: '1000' }), 201)
    expect(placed).toMatchObject({ status: 'CREATED', isAutoAccepted: false })
    expect(await scene.read(id)).toMatchObject({ vehiclesOpen: 1, bidsCount: 1 })
  })

  it('takes no offer of a partner who is not verified', async () => {
    const { id } = await scene.offer({ acceptAutoBid: true, shipperRate: '100000' })
    const partner = await addPartner(app, { verificationStatus: 1 })
    expect(granted(await scene.bid(id, partner.id, { amount: '90000' }), 201).status).toBe('CREATED')
  })

  it('counters once at the target, and says so in the bid and in the trail', async () => {
    const { id } = await scene.offer({ autoNegotiate: true, shipperRate: '100000' })
    const partner = await addPartner(app)
    const first = granted(await scene.bid(id, partner.id, { amount: '120000' }), 201)
    granted(await scene.call('rejectBid', { path: { id: first.id }, body: { reasonId: 201 } }), 200)
    const second = granted(await scene.bid(id, partner.id, { amount: '115000' }), 201)
    expect(first.counter).toEqual({ amount: '100000.00', at: expect.any(String), by: null, note: null })
    expect(second.counter).toBeNull()
    const trail = granted(await scene.call('listShipmentActivity', { path: { id } }), 200)
    const counters = trail.filter(({ action }: { action: string }) => action === 'bid.countered')
    expect(counters.map(({ summary }: { summary: object }) => summary)).toEqual([
      {
        partner: expect.stringMatching(/^Carrier /),
        amount: '120000.00',
        vehicleCount: 1,
        counterAmount: '100000.00',
      },
    ])
  })
})

/** Creates an open shipment whose project has a margin of 8 percent. */
async function withMargin(changes: object): Promise<[number, number]> {
  const { id } = await scene.offer({ project: 1, ...changes })
  const [row] = await app.db
    .select({ projectId: shipments.projectId })
    .from(shipments)
    .where(eq(shipments.id, id))
  const projectId = row?.projectId ?? 0
  await setMargin(projectId, { marginTypeId: 1, marginValue: '8' })
  return [id, projectId]
}

const withoutMargin = (projectId: number) => setMargin(projectId, { marginTypeId: null, marginValue: null })

const setMargin = (projectId: number, margin: { marginTypeId: 1 | null; marginValue: string | null }) =>
  app.db.update(companyProjects).set(margin).where(eq(companyProjects.id, projectId))

describe('a price', () => {
  const heavy = async () => ({ ...(await heaviestHaul(app)), bidCategoryTypeId: 2 })

  it('of the heaviest shipment may be the highest there is, and can be reckoned with to its award', async () => {
    const { id } = await scene.offer({ ...(await heavy()), shipperRate: '99999999.99' })
    const bid = { bidCategoryTypeId: 2, amount: '99999999.99' }
    const placed = granted(await scene.bid(id, (await addPartner(app)).id, bid), 201)
    const { shipment, bookings } = granted(await scene.award(id, [placed.id]), 200)
    expect([bookings[0].freightAmount, shipment.marginAmount]).toEqual(['999999999900.00', '0.00'])
  })

  it('cannot be higher, be it bid or offered', async () => {
    const { id } = await scene.offer(await heavy())
    const amount = '100000000'
    const bid = await scene.bid(id, (await addPartner(app)).id, { bidCategoryTypeId: 2, amount })
    expect([bid.status, bid.body.fields]).toEqual([422, { amount: ['Bid amount cannot exceed 99999999.99'] }])
    const body = { ...spotShipment(app.deps.clock(), await heavy()), shipperRate: amount }
    const booked = await scene.call('createShipment', { body })
    expect([booked.status, booked.body.fields]).toEqual([
      422,
      { shipperRate: ['Shipper rate cannot exceed 99999999.99'] },
    ])
    const margin = await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount: amount } })
    expect(margin.body.fields).toEqual({ contractAmount: ['Contract amount cannot exceed 99999999.99'] })
  })

  it.each(['1000000000000', '99999999999999.99'])('of %s is too high, not too low', async (amount) => {
    const { id } = await scene.offer(await heavy())
    const bid = await scene.bid(id, (await addPartner(app)).id, { bidCategoryTypeId: 2, amount })
    expect([bid.status, bid.body.fields]).toEqual([422, { amount: ['Bid amount cannot exceed 99999999.99'] }])
    const rates = { shipperRate: amount, contractAmount: amount, maxShipperRate: amount }
    const booked = await scene.call('createShipment', {
      body: { ...spotShipment(app.deps.clock(), await heavy()), ...rates },
    })
    expect([booked.status, booked.body.fields]).toEqual([
      422,
      {
        shipperRate: ['Shipper rate cannot exceed 99999999.99'],
        contractAmount: ['Contract amount cannot exceed 99999999.99'],
        maxShipperRate: ['Maximum shipper rate cannot exceed 99999999.99'],
      },
    ])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../kernel/accounts.table.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bids } from '../bidding/bids.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  // Makes existing bids older than the period, so that only those of the tests count.
  await app.db.update(bids).set({ createdAt: new Date(app.deps.clock().getTime() - 40 * 86_400_000) })
})
afterAll(() => app.close())

const report = async (as = 'csr@karwan.test') => granted(await scene.call('getCsrBids', { as }), 200)

describe('how bidding goes', () => {
  it('is counted from bids that were made by hand', async () => {
    const before = await report()
    expect(before).toMatchObject({ bidsToday: 0, avgSpreadPct: null, winRateByPartner: [], lostReasons: [] })
    const [winner, loser] = [await addPartner(app), await addPartner(app)]
    const first = (await scene.offer()).id
    const won = granted(await scene.bid(first, winner.id, { amount: '100000' }), 201)
    const lost = granted(await scene.bid(first, loser.id, { amount: '120000' }), 201)
    const second = (await scene.offer()).id
    granted(await scene.bid(second, winner.id, { amount: '100000' }), 201)
    granted(await scene.bid(second, loser.id, { amount: '110000' }), 201)
    granted(await scene.call('rejectBid', { path: { id: lost.id }, body: { reasonId: 201 } }), 200)
    granted(await scene.award(first, [won.id]), 200)
    const told = await report()
    expect(told).toMatchObject({
      bidsToday: 4,
      byChannel: { CSR_PHONE: 4, APP: 0, WHATSAPP: 0, ADDA: 0, API: 0 },
      // The average of spreads of 20 % and 10 %.
      avgSpreadPct: 15,
      lostReasons: [{ reason: { id: 201 }, bids: 1 }],
    })
    const rates = told.winRateByPartner.map((row: { partner: { id: number } }) => ({
      ...row,
      partner: row.partner.id,
    }))
    expect(rates).toEqual([
      { partner: winner.id, bids: 2, wins: 1, winRatePct: 50 },
      { partner: loser.id, bids: 2, wins: 0, winRatePct: 0 },
    ])
  })

  it('is counted over the days of the business that are asked for, the last of them whole', async () => {
    const { id } = await scene.offer({ vehicleCount: 4 })
    // Midnight of the business day is 19:00 UTC of the day before.
    const moments = [
      '2026-06-30T18:59:59Z',
      '2026-06-30T19:00:00Z',
      '2026-07-07T18:59:59Z',
      '2026-07-07T19:00:00Z',
    ]
    for (const moment of moments) {
      const placed = granted(await scene.bid(id, (await addPartner(app)).id), 201)
      await app.db
        .update(bids)
        .set({ createdAt: new Date(moment) })
        .where(eq(bids.id, placed.id))
    }
    const counted = async (fromDate: string, toDate: string) => {
      const asked = { as: 'csr@karwan.test', query: { fromDate, toDate } }
      const told = granted(await scene.call('getCsrBids', asked), 200)
      expect(told.winRateByPartner).toHaveLength(told.byChannel.CSR_PHONE)
      return told.byChannel.CSR_PHONE
    }
    // The first day, the first week, the month, and the month before.
    expect(await counted('2026-06-30T19:00:00Z', '2026-07-01T19:00:00Z')).toBe(1)
    expect(await counted('2026-06-30T19:00:00Z', '2026-07-07T19:00:00Z')).toBe(2)
    expect(await counted('2026-06-30T19:00:00Z', '2026-07-31T19:00:00Z')).toBe(3)
    expect(await counted('2026-05-31T19:00:00Z', '2026-06-30T19:00:00Z')).toBe(1)
    const backwards = { fromDate: '2026-07-02T00:00:00Z', toDate: '2026-07-01T00:00:00Z' }
    expect((await scene.call('getCsrBids', { as: 'csr@karwan.test', query: backwards })).status).toBe(422)
  })

  it('opens behind each figure the bids that it counts, and what was bid for whoever sees that', async () => {
    const days = { fromDate: '2026-06-01T19:00:00Z', toDate: '2026-12-01T19:00:00Z' }
    const as = 'csr@karwan.test'
    const behind = async (figure: string, row: object = {}, who = as) => {
      const query = { kind: 'bids', figure, ...days, ...row, pageSize: 100 }
      return granted(await scene.call('listReportEntries', { as: who, query }), 200)
    }
    const told = granted(await scene.call('getCsrBids', { as, query: days }), 200)
    expect((await behind('bidsToday')).total).toBe(told.bidsToday)
    for (const channel of ['CSR_PHONE', 'APP'] as const)
      expect((await behind('bids', { channel })).total, channel).toBe(told.byChannel[channel])
    expect(told.winRateByPartner.length).toBeGreaterThan(5)
    for (const { partner, bids: placed, wins } of told.winRateByPartner) {
      expect((await behind('bids', { partnerId: partner.id })).total).toBe(placed)
      expect((await behind('wins', { partnerId: partner.id })).total).toBe(wins)
      expect((await behind('winRatePct', { partnerId: partner.id })).total).toBe(placed)
    }
    expect(told.lostReasons.length).toBeGreaterThan(0)
    for (const { reason, bids: lost } of told.lostReasons)
      expect((await behind('lost', { reasonId: reason.id })).total).toBe(lost)
    const compared: { id: number; freightAmount: string }[] = []
    for (let page = 0; page * 100 === compared.length; page += 1)
      compared.push(...(await behind('avgSpreadPct', { page })).entries)
    const placed = new Map((await app.db.select().from(bids)).map((bid) => [bid.id, bid]))
    const basisOf = ({ id }: { id: number }) =>
      `${placed.get(id)?.shipmentId} ${placed.get(id)?.bidCategoryTypeId}`
    const spreads = [...Map.groupBy(compared, basisOf).values()].map((offers) => {
      const amounts = offers.map(({ freightAmount }) => Number(freightAmount))
      return (100 * (Math.max(...amounts) - Math.min(...amounts))) / Math.min(...amounts)
    })
    const average = spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length
    expect(average).toBeCloseTo(told.avgSpreadPct, 1)
  })

  it('tells no amount of a bid, nor which are compared, without the key to rates', async () => {
    const lead = eq(roles.name, 'CSR lead')
    const [role] = await app.db.select().from(roles).where(lead)
    const grants = role?.grants ?? []
    const blind = grants.filter(
      ({ permission }) => permission !== 'rate:view' && permission !== 'margin:view',
    )
    const days = { fromDate: '2026-06-01T19:00:00Z', toDate: '2026-12-01T19:00:00Z' }
    const behind = async (figure: string) => {
      const query = { kind: 'bids', figure, ...days, pageSize: 100 }
      return granted(await scene.call('listReportEntries', { as: 'lead@karwan.test', query }), 200)
    }
    expect(Object.keys((await behind('bids')).entries[0])).toContain('freightAmount')
    expect((await behind('avgSpreadPct')).total).toBeGreaterThan(0)
    await app.db.update(roles).set({ grants: blind }).where(lead)
    app.pass(2_000)
    const { entries } = await behind('bids')
    const compared = await behind('avgSpreadPct')
    await app.db.update(roles).set({ grants }).where(lead)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(Object.keys(entry)).not.toContain('freightAmount')
    expect(compared.total).toBe(0)
  })

  it('is told to who may see reports', async () => {
    expect((await scene.call('getCsrBids', { as: 'shipper@karwan.test' })).status).toBe(403)
    expect((await scene.call('getCsrBids', { as: 'agent@karwan.test' })).status).toBe(403)
  })
})

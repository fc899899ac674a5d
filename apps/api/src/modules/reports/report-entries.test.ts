import { addAmounts } from '@karwan/domain/kernel'
import { type ReportFigure, type ReportOfFigures, reportFigures } from '@karwan/domain/reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '../../kernel/activity.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { bookings } from '../bookings/bookings.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  const now = app.deps.clock().getTime()
  period = {
    fromDate: new Date(now - 60 * 86_400_000).toISOString(),
    toDate: new Date(now - 1 * 86_400_000).toISOString(),
  }
  // Removes some prices: bookings without one do not count as spend.
  await app.db
    .update(bookings)
    .set({ shipperAmount: null })
    .where(sql`${bookings.groupId} = 1 and ${bookings.id} % 3 = 0`)
  // Charges and deductions of both sides count; advances and void charges do not.
  const all = await app.db.select({ id: bookings.id }).from(bookings)
  const charge = { createdAt: app.deps.clock(), createdBy: 1 }
  await app.db.insert(bookingCharges).values(
    all.flatMap(({ id: bookingId }) => [
      {
        ...charge,
        bookingId,
        chargeType: 'DETENTION' as const,
        shipperAmount: '500.25',
        partnerAmount: '400.50',
      },
      { ...charge, bookingId, chargeType: 'DAMAGE' as const, partnerAmount: '70.00' },
      { ...charge, bookingId, chargeType: 'ADVANCE' as const, partnerAmount: '9000.00' },
      {
        ...charge,
        bookingId,
        chargeType: 'TOLL' as const,
        shipperAmount: '8000.00',
        voidedAt: charge.createdAt,
      },
    ]),
  )
  // In the demo data, customer support has only booked shipments, so the other activities are added.
  const booked = (await app.db.select().from(activity)).filter(({ action }) => action === 'shipment.created')
  const acts = ['shipment.bidding_opened', 'bid.accepted', 'bid.assigned', 'booking.driver_assigned'] as const
  await app.db
    .insert(activity)
    .values(acts.flatMap((action) => booked.map(({ id: _, ...act }) => ({ ...act, action }))))
})
afterAll(() => app.close())

let period: { fromDate: string; toDate: string }
const csr = 'csr@karwan.test'
type Row = Record<string, unknown> & { currency?: string }
type Entry = {
  minutes: number | null
  isOnTime: boolean | null
  freightAmount?: string
  shipperAmount?: string | null
  marginAmount?: string | null
  partnerCharges?: string
  shipperCharges?: string
}

/** The bidding report has no table; get-csr-bids.test.ts tests its figures. */
type Tabled = Exclude<ReportOfFigures, 'bids'>
const reports = {
  lanes: 'getLaneReport',
  partners: 'getPartnerReport',
  work: 'getWorkReport',
  margins: 'getMarginReport',
} as const satisfies Record<Tabled, string>

const idOf = (named: unknown) => (named as { id: number } | null)?.id
/** The query that identifies a row of each report. */
const named: Record<Tabled, (row: Row) => object> = {
  lanes: ({ pickupCityName, dropoffCityName, currency }) => ({ pickupCityName, dropoffCityName, currency }),
  partners: ({ partner }) => ({ partnerId: idOf(partner) }),
  work: ({ day, person }) => ({ day, personId: idOf(person) }),
  margins: ({ project, company, currency }) => ({
    currency,
    ...(project === null ? { withoutProject: true } : { projectId: idOf(project) }),
    ...(company === null ? { withoutCompany: true } : { companyId: idOf(company) }),
  }),
}

const ask = async (kind: Tabled, as: string, more: object = {}): Promise<Row[]> =>
  granted(await app.call(reports[kind], { as, query: { ...period, ...more } }), 200)

async function entriesOf(kind: ReportOfFigures, figure: ReportFigure, row: object, as: string) {
  const entries: Entry[] = []
  for (let page = 0; ; page += 1) {
    const query = { ...period, kind, figure, ...row, page, pageSize: 100 }
    const answer = granted(await app.call('listReportEntries', { as, query }), 200)
    entries.push(...answer.entries)
    if (answer.entries.length < 100) return { total: answer.total as number, entries }
  }
}

const quantile = (figures: readonly number[], part: number): number => {
  const sorted = figures.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}
const sum = (amounts: readonly (string | null | undefined)[]) =>
  addAmounts('0', ...amounts.map((amount) => amount ?? expect.unreachable('each has its amount')))

const paidBy = (entries: readonly Entry[]) =>
  sum(entries.flatMap(({ shipperAmount, shipperCharges }) => [shipperAmount, shipperCharges]))
/** Staff see the partner's side of a lane, shippers their own. */
const chargesOf = ({ partnerCharges, shipperCharges }: Entry) => partnerCharges ?? shipperCharges

/** How each figure is computed from its entries; a new figure of a report must be added here. */
const comesTo: Partial<Record<ReportFigure, (entries: Entry[], rate: (entry: Entry) => string) => unknown>> =
  {
    rateLow: (entries, rate) => quantile(entries.map(rate).map(Number), 0.25),
    rateMedian: (entries, rate) => quantile(entries.map(rate).map(Number), 0.5),
    rateHigh: (entries, rate) => quantile(entries.map(rate).map(Number), 0.75),
    spend: (entries, rate) => Number(sum([...entries.map(rate), ...entries.map(chargesOf)])),
    onTimePct: (entries) => (100 * entries.filter(({ isOnTime }) => isOnTime).length) / entries.length,
    minutesToFirstBid: (entries) =>
      quantile(
        entries.map(({ minutes }) => Number(minutes)),
        0.5,
      ),
    minutesToAward: (entries) =>
      quantile(
        entries.map(({ minutes }) => Number(minutes)),
        0.5,
      ),
    shipperTotal: (entries) => Number(paidBy(entries)),
    partnerTotal: (entries) =>
      Number(sum(entries.flatMap(({ freightAmount, partnerCharges }) => [freightAmount, partnerCharges]))),
    margin: (entries) => Number(sum(entries.map(({ marginAmount }) => marginAmount))),
    marginPct: (entries) =>
      (100 * Number(sum(entries.map(({ marginAmount }) => marginAmount)))) / Number(paidBy(entries)),
  }

const cases = (Object.keys(reports) as Tabled[]).flatMap((kind) =>
  reportFigures[kind].map((figure) => [kind, figure] as const),
)

describe.each([
  [csr, cases],
  ['shipper@karwan.test', cases.filter(([kind]) => kind === 'lanes')],
] as const)('the figures of %s', (as, told) => {
  it.each(told)('%s by %s are what is counted behind them', async (kind, figure) => {
    const rows = await ask(kind, as)
    expect(rows.length).toBeGreaterThan(0)
    let counted = 0
    for (const row of rows.slice(0, 12)) {
      const { total, entries } = await entriesOf(kind, figure, named[kind](row), as)
      expect(entries).toHaveLength(total)
      const about = JSON.stringify([figure, named[kind](row)])
      if (row[figure] === null) expect(total, about).toBe(0)
      else {
        const rate = ({ freightAmount, shipperAmount }: Entry) =>
          (as === csr ? freightAmount : shipperAmount) ?? expect.unreachable('a booking with a price')
        const figured = comesTo[figure]?.(entries, rate) ?? total
        expect(Number(figured), about).toBeCloseTo(Number(row[figure]), figure.startsWith('rate') ? 1 : 0)
        counted += total
      }
    }
    expect(counted).toBeGreaterThan(0)
  })
})

describe('extras and deductions', () => {
  it('count in what a lane costs and in margins, advances and void ones do not', async () => {
    const { entries } = await entriesOf('margins', 'margin', {}, csr)
    expect(entries.length).toBeGreaterThan(0)
    for (const { partnerCharges, shipperCharges, shipperAmount, freightAmount, marginAmount } of entries) {
      expect([partnerCharges, shipperCharges]).toEqual(['330.50', '500.25'])
      expect(Number(marginAmount)).toBeCloseTo(Number(shipperAmount) - Number(freightAmount) + 169.75, 2)
    }
  })
})

describe('what a figure was counted from', () => {
  const asked = (query: object, as: string) =>
    app.call('listReportEntries', { as, query: { kind: 'lanes', figure: 'bookings', ...query } })

  it('of a country is as much as the report of that country says', async () => {
    const figure = 'bookings'
    for (const kind of ['margins', 'partners'] as const) {
      const rows = await ask(kind, csr, { countryId: 2 })
      const all = rows.reduce((total, row) => total + Number(row[figure]), 0)
      expect(all).toBeGreaterThan(0)
      expect((await entriesOf(kind, figure, { countryId: 2 }, csr)).total).toBe(all)
    }
  })

  it('is for those who may read the report, with the amounts that they may see', async () => {
    const own = granted(await asked({}, 'shipper@karwan.test'), 200).entries
    expect(own.length).toBeGreaterThan(0)
    for (const entry of own) expect(Object.keys(entry)).not.toContain('freightAmount')
    for (const kind of ['partners', 'work', 'margins'] as const)
      expect((await asked({ kind, figure: reportFigures[kind][0] }, 'shipper@karwan.test')).status).toBe(403)
    expect((await asked({}, 'agent@karwan.test')).status).toBe(403)
  })

  it('is refused of a figure that the report does not have', async () => {
    const refused = await asked({ figure: 'margin' }, csr)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['figure']])
  })
})

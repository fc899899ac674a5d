import { bidChannels } from '../bidding/bid-status.ts'
import { type AgeingBucket, ageingBuckets } from '../billing/ageing.ts'
import { namesOf } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { exportedList } from './export-column.ts'

const lanes = exportedList<Schemas['LaneFigures']>('lanes', (lane) => [
  lane.field('pickupCityName', 'Pick up city'),
  lane.field('dropoffCityName', 'Drop off city'),
  lane.field('bookings', 'Bookings'),
  lane.field('currency', 'Currency'),
  lane.field('rateLow', 'Lower quarter'),
  lane.field('rateMedian', 'Median rate'),
  lane.field('rateHigh', 'Upper quarter'),
  lane.field('spend', 'Together'),
  lane.field('onTimePct', 'Loaded on time, %'),
  lane.field('minutesToFirstBid', 'Minutes to first bid'),
  lane.field('minutesToAward', 'Minutes to award'),
])

const partners = exportedList<Schemas['PartnerFigures']>('partners', (partner) => [
  partner.told('Partner', (row) => row.partner.name),
  partner.field('bids', 'Bids'),
  partner.field('wins', 'Won'),
  partner.field('backouts', 'Backed out'),
  partner.field('bookings', 'Bookings'),
  partner.field('onTimePct', 'Loaded on time, %'),
])

const work = exportedList<Schemas['WorkFigures']>('customer-support', (act) => [
  act.day('day', 'Day'),
  act.told('Person', ({ person }) => person.name),
  act.field('booked', 'Shipments booked'),
  act.field('opened', 'Biddings opened'),
  act.field('awarded', 'Bids awarded'),
  act.field('covered', 'Crews assigned'),
])

const margins = exportedList<Schemas['MarginFigures']>('margins', (share) => [
  share.told('Company', ({ company }) => company?.name),
  share.told('Project', ({ project }) => project?.name),
  share.field('bookings', 'Bookings'),
  share.field('currency', 'Currency'),
  share.field('shipperTotal', 'Shippers pay'),
  share.field('partnerTotal', 'Partners get'),
  share.field('margin', 'Margin'),
  share.field('marginPct', 'Margin, %'),
])

/** One figure of the bidding report, in a row of its own. */
type BiddingRow = { figure: string; of?: string; bids?: number; wins?: number; percent?: number | null }

const bids = exportedList<BiddingRow>('bidding', (row) => [
  row.field('figure', 'Figure'),
  row.field('of', 'Of'),
  row.field('bids', 'Bids'),
  row.field('wins', 'Won'),
  row.field('percent', '%'),
])

/** The bidding report flattened to rows, as it is not a table itself. */
export function biddingRows(report: Schemas['CsrBids']): BiddingRow[] {
  const { bidsToday, byChannel, avgSpreadPct, winRateByPartner, lostReasons } = report
  return [
    { figure: 'Bids today', bids: bidsToday },
    { figure: 'Highest over lowest bid, on average', percent: avgSpreadPct },
    ...namesOf(bidChannels).map((channel) => ({
      ...{ figure: 'Channel', of: bidChannels[channel].label, bids: byChannel[channel] },
    })),
    ...winRateByPartner.map(({ partner, bids: placed, wins, winRatePct }) => ({
      ...{ figure: 'Partner', of: partner.name, bids: placed, wins, percent: winRatePct },
    })),
    ...lostReasons.map(({ reason, bids: lost }) => ({ figure: 'Lost', of: reason.name, bids: lost })),
  ]
}

/** A company, or all of them together. */
type AgeingRow = Omit<Schemas['InvoiceAgeing']['totals'][number], 'buckets'> & {
  company: string
  buckets: readonly { bucket: AgeingBucket; amount: string }[]
}

const ageing = exportedList<AgeingRow>('ageing', (row) => [
  row.field('company', 'Company'),
  row.field('currency', 'Currency'),
  row.field('invoiceCount', 'Invoices'),
  ...namesOf(ageingBuckets).map((name) =>
    row.told(
      ageingBuckets[name].label,
      ({ buckets }) => buckets.find(({ bucket }) => bucket === name)?.amount,
    ),
  ),
  row.field('total', 'Total'),
])

/** What each company owes, followed by the totals per currency. */
export const ageingRows = ({ rows, totals }: Schemas['InvoiceAgeing']): AgeingRow[] => [
  ...rows.map(({ company, ...figures }) => ({ ...figures, company: company.name })),
  ...totals.map((figures) => ({ ...figures, company: 'All companies' })),
]

/** The exportable reports of a period; the report itself leaves out what the viewer may not see. */
export const exportedReports = { lanes, partners, work, margins, bids, ageing } as const

import { namesOf } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'

export type ReportName = Schemas['ReportKind']
export type ReportOfFigures = Schemas['ReportOfFigures']
export type ReportFigure = Schemas['ReportFigure']

/** The figures of each report in column order; each one links to the entries that it was counted from. */
export const reportFigures = {
  lanes: [
    'bookings',
    'rateLow',
    'rateMedian',
    'rateHigh',
    'spend',
    'onTimePct',
    'minutesToFirstBid',
    'minutesToAward',
  ],
  partners: ['bids', 'wins', 'backouts', 'bookings', 'onTimePct'],
  work: ['booked', 'opened', 'awarded', 'covered'],
  margins: ['bookings', 'shipperTotal', 'partnerTotal', 'margin', 'marginPct'],
  bids: ['bids', 'wins', 'winRatePct', 'bidsToday', 'avgSpreadPct', 'lost'],
} as const satisfies Record<ReportOfFigures, readonly ReportFigure[]>

/** All reports. Ageing has no figures of its own here, since its figures link to the list of invoices. */
export const reportNames = [...namesOf(reportFigures), 'ageing'] as const satisfies ReportName[]

export const isFigureOf = (report: ReportOfFigures, figure: ReportFigure): boolean =>
  (reportFigures[report] as readonly ReportFigure[]).includes(figure)

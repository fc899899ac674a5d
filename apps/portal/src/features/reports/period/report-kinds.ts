import type { Permission } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import type { Words } from '../../../kit/text/use-words.ts'
import type { ReportRow } from './report-row.ts'

export type Lane = Answer<'getLaneReport'>[number]
export type PartnerRow = Answer<'getPartnerReport'>[number]
export type Work = Answer<'getWorkReport'>[number]
export type Margin = Answer<'getMarginReport'>[number]

/** One column of a report: its text, and whether it is a figure that links to its entries. */
export type ReportColumn<Row> = {
  id: string
  text: (row: Row, words: Words) => string
  isFigure?: true
}
export type ReportKind<Row> = {
  operation: 'getLaneReport' | 'getPartnerReport' | 'getWorkReport' | 'getMarginReport'
  permission: Permission | readonly Permission[]
  hasCountry: boolean
  columns: readonly ReportColumn<Row>[]
  rowKey: (row: Row) => string
  /** The parameters that select the entries of a row, and the row's name. */
  rowOf: (row: Row) => ReportRow & { of: string }
  /** The chart: a bar for each row, with the value of one column. */
  bars: { label: (row: Row) => string; value: (row: Row) => number; column: string }
}

const percent = (value: number | null, { format }: Words): string => format.percent(value)
const minutes = (value: number | null, { format }: Words): string => format.number(value)
const dayOf = (day: string): string => day.split('-').toReversed().join('/')
const laneOf = (row: Lane): string => `${row.pickupCityName} – ${row.dropoffCityName}`
/** Leaves out the company if the project's name begins with it. */
function projectOf({ project, company }: Margin): string {
  const [owner = '', name = ''] = [company?.name, project?.name]
  return name.startsWith(owner) ? name : [owner, name].filter(Boolean).join(', ')
}

const lanes: ReportKind<Lane> = {
  operation: 'getLaneReport',
  permission: ['report:csr', 'report:shipper'],
  hasCountry: true,
  rowKey: (row) => `${laneOf(row)} ${row.currency}`,
  rowOf: ({ pickupCityName, dropoffCityName, currency }) => ({
    ...{ pickupCityName, dropoffCityName, currency },
    of: `${pickupCityName} – ${dropoffCityName}, ${currency}`,
  }),
  columns: [
    { id: 'lane', text: laneOf },
    { id: 'bookings', text: ({ bookings }, { format }) => format.number(bookings), isFigure: true },
    ...(['rateLow', 'rateMedian', 'rateHigh', 'spend'] as const).map((id) => ({
      id,
      text: (row: Lane, { format }: Words) => format.money(row[id], row.currency),
      isFigure: true as const,
    })),
    { id: 'onTimePct', text: (row, words) => percent(row.onTimePct, words), isFigure: true },
    { id: 'minutesToFirstBid', text: (row, words) => minutes(row.minutesToFirstBid, words), isFigure: true },
    { id: 'minutesToAward', text: (row, words) => minutes(row.minutesToAward, words), isFigure: true },
  ],
  bars: { label: laneOf, value: ({ bookings }) => bookings, column: 'bookings' },
}

const partners: ReportKind<PartnerRow> = {
  operation: 'getPartnerReport',
  permission: 'report:csr',
  hasCountry: true,
  rowKey: ({ partner }) => String(partner.id),
  rowOf: ({ partner }) => ({ partnerId: partner.id, of: partner.name }),
  columns: [
    { id: 'partner', text: ({ partner }) => partner.name },
    ...(['bids', 'wins', 'backouts', 'bookings'] as const).map((id) => ({
      id,
      text: (row: PartnerRow, { format }: Words) => format.number(row[id]),
      isFigure: true as const,
    })),
    { id: 'onTimePct', text: (row, words) => percent(row.onTimePct, words), isFigure: true },
  ],
  bars: { label: ({ partner }) => partner.name, value: ({ bids }) => bids, column: 'bids' },
}

const work: ReportKind<Work> = {
  operation: 'getWorkReport',
  permission: 'report:csr',
  hasCountry: false,
  rowKey: ({ day, person }) => `${day} ${person.id}`,
  rowOf: ({ day, person }) => ({ day, personId: person.id, of: `${dayOf(day)}, ${person.name}` }),
  columns: [
    { id: 'day', text: ({ day }) => dayOf(day) },
    { id: 'person', text: ({ person }) => person.name },
    ...(['booked', 'opened', 'awarded', 'covered'] as const).map((id) => ({
      id,
      text: (row: Work, { format }: Words) => format.number(row[id]),
      isFigure: true as const,
    })),
  ],
  bars: {
    label: ({ day, person }) => `${day.slice(8)}/${day.slice(5, 7)} ${person.name}`,
    value: ({ booked }) => booked,
    column: 'booked',
  },
}

const margins: ReportKind<Margin> = {
  operation: 'getMarginReport',
  permission: 'report:finance',
  hasCountry: true,
  rowKey: ({ project, company, currency }) => `${project?.id} ${company?.id} ${currency}`,
  rowOf: (row) => ({
    ...(row.project ? { projectId: row.project.id } : { withoutProject: true }),
    ...(row.company ? { companyId: row.company.id } : { withoutCompany: true }),
    currency: row.currency,
    of: [projectOf(row), row.currency].filter(Boolean).join(', '),
  }),
  columns: [
    { id: 'project', text: projectOf },
    { id: 'bookings', text: ({ bookings }, { format }) => format.number(bookings), isFigure: true },
    ...(['shipperTotal', 'partnerTotal', 'margin'] as const).map((id) => ({
      id,
      text: (row: Margin, { format }: Words) => format.money(row[id], row.currency),
      isFigure: true as const,
    })),
    { id: 'marginPct', text: (row, words) => percent(row.marginPct, words), isFigure: true },
  ],
  bars: { label: projectOf, value: ({ marginPct }) => marginPct ?? 0, column: 'marginPct' },
}

export const reportKinds = { lanes, partners, work, margins } as const
export type TabledReport = keyof typeof reportKinds

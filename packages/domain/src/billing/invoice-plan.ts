import type { Labelled } from '../kernel/table.ts'
import type { InvoiceFrequency, InvoiceGrouping } from './invoice-status.ts'

/** Why a completed booking is not billed yet. */
export const billingObstacles = {
  NO_PRICE: { label: 'No price was agreed with the company' },
  PAPER_MISSING: { label: 'A paper that the company asks for is missing or not verified' },
  HARD_COPY_MISSING: { label: 'The hard copy of the proof of delivery was not received' },
  ON_HOLD: { label: 'It is on hold; release the hold first' },
} as const satisfies Record<string, Labelled>
export type BillingObstacle = keyof typeof billingObstacles

type Papers = { requiredDocumentTypes: readonly number[]; requireHardCopyPod: boolean }
type Delivered = {
  shipperAmount: string | null
  verifiedTypes: readonly number[]
  podStatus: string
  isHeld: boolean
}

/** The obstacles to billing a booking and the documents that it lacks; both empty if it can be billed. */
export function billingObstaclesOf(booking: Delivered, papers: Papers) {
  const missing = papers.requiredDocumentTypes.filter((type) => !booking.verifiedTypes.includes(type))
  const obstacles: BillingObstacle[] = [
    ...(booking.shipperAmount === null ? ['NO_PRICE' as const] : []),
    ...(missing.length > 0 ? ['PAPER_MISSING' as const] : []),
    ...(papers.requireHardCopyPod && booking.podStatus !== 'HARD_COPY_RECEIVED'
      ? ['HARD_COPY_MISSING' as const]
      : []),
    ...(booking.isHeld ? ['ON_HOLD' as const] : []),
  ]
  return { obstacles, missing }
}

export type Period = { from: string; to: string }
type Planned = {
  id: number
  bookingNumber: string
  projectId: number | null
  /** yyyy-mm-dd. */
  deliveredOn: string
  lane: string
}
type Terms = { frequency: InvoiceFrequency; groupBy: InvoiceGrouping; isOwn?: boolean }
export type InvoicePlan = { projectId: number | null; period: Period; bookingIds: number[] }

/**
 * The invoices of a period: one for each interval of the billing frequency, and a separate one for each
 * project that is billed by project or has its own terms.
 */
export function planInvoices(
  termsOf: (projectId: number | null) => Terms,
  period: Period,
  bookings: readonly Planned[],
): InvoicePlan[] {
  const slots = Map.groupBy(bookings, ({ id, projectId, deliveredOn }) => {
    const { frequency, groupBy, isOwn = false } = termsOf(projectId)
    const stretch = stretchOf(frequency, deliveredOn, period)
    const own = frequency === 'PER_BOOKING' ? id : ''
    return `${stretch.from} ${stretch.to} ${isOwn || groupBy === 'PROJECT' ? projectId : ''} ${own}`
  })
  return [...slots.values()]
    .flatMap((together) => planOf(termsOf, period, together))
    .toSorted(
      (one, other) =>
        compareTexts(one.period.from, other.period.from) || (one.projectId ?? -1) - (other.projectId ?? -1),
    )
}

function planOf(
  termsOf: (projectId: number | null) => Terms,
  period: Period,
  together: readonly Planned[],
): InvoicePlan[] {
  const [first] = together
  if (!first) return []
  const { frequency, groupBy, isOwn = false } = termsOf(first.projectId)
  return [
    {
      projectId: isOwn || groupBy === 'PROJECT' ? first.projectId : null,
      period: stretchOf(frequency, first.deliveredOn, period),
      bookingIds: inLineOrder(together, groupBy).map(({ id }) => id),
    },
  ]
}

type Line = Pick<Planned, 'projectId' | 'lane' | 'deliveredOn' | 'bookingNumber'>

/** Sorts the lines of an invoice by its grouping. */
export function inLineOrder<Row extends Line>(lines: readonly Row[], groupBy: InvoiceGrouping): Row[] {
  const by: Record<InvoiceGrouping, (one: Row, other: Row) => number> = {
    PROJECT: (one, other) => (one.projectId ?? -1) - (other.projectId ?? -1),
    LANE: (one, other) => compareTexts(one.lane, other.lane),
    BILTY: () => 0,
  }
  const inTime = (one: Row, other: Row) =>
    groupBy === 'BILTY' ? 0 : compareTexts(one.deliveredOn, other.deliveredOn)
  return lines.toSorted(
    (one, other) =>
      by[groupBy](one, other) || inTime(one, other) || compareTexts(one.bookingNumber, other.bookingNumber),
  )
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const dayMs = 24 * 60 * 60_000
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The day, week, half month or month that contains this day, cut to the period. */
export function stretchOf(frequency: InvoiceFrequency, day: string, period: Period): Period {
  const date = dateOf(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const inMonth = (first: number, last: number) => ({
    from: dayOf(new Date(Date.UTC(year, month, first))),
    to: dayOf(new Date(Date.UTC(year, last === 0 ? month + 1 : month, last))),
  })
  const whole = (): Period => {
    switch (frequency) {
      case 'PER_BOOKING':
        return { from: day, to: day }
      case 'WEEKLY': {
        // Weeks begin on Monday.
        const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs)
        return { from: dayOf(monday), to: dayOf(new Date(monday.getTime() + 6 * dayMs)) }
      }
      case 'FORTNIGHTLY':
        return date.getUTCDate() <= 15 ? inMonth(1, 15) : inMonth(16, 0)
      case 'MONTHLY':
        return inMonth(1, 0)
    }
  }
  const { from, to } = whole()
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to }
}

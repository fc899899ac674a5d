import type { Labelled } from '../kernel/table.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/** Days that an open invoice is past its due date; both ends are included. */
export const ageingBuckets = {
  CURRENT: { label: 'Not due', from: null, to: 0 },
  DAYS_1_30: { label: '1–30 days', from: 1, to: 30 },
  DAYS_31_60: { label: '31–60 days', from: 31, to: 60 },
  DAYS_61_90: { label: '61–90 days', from: 61, to: 90 },
  OVER_90: { label: 'Over 90 days', from: 91, to: null },
} as const satisfies Record<string, Labelled & { from: number | null; to: number | null }>
export type AgeingBucket = keyof typeof ageingBuckets

/** Sent and not fully paid. A disputed invoice is still owed until the dispute is decided. */
export const openInvoiceStates = ['SENT', 'PARTIALLY_PAID', 'DISPUTED'] as const
export const isOpenInvoice = (status: InvoiceStatus): boolean =>
  status === 'OVERDUE' || openInvoiceStates.some((state) => state === status)

const dayMs = 24 * 60 * 60_000
const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** The due dates of the invoices in a bucket, 'yyyy-mm-dd'; a missing end is open. */
export function dueDaysOf(bucket: AgeingBucket, today: string): { first?: string; last?: string } {
  const { from, to } = ageingBuckets[bucket]
  return {
    ...(to !== null && { first: daysBefore(today, to) }),
    ...(from !== null && { last: daysBefore(today, from) }),
  }
}

/** An invoice without a due date counts as not due. */
export function bucketOf(dueDate: string | null, today: string): AgeingBucket {
  const names = Object.keys(ageingBuckets) as AgeingBucket[]
  const isWithin = (bucket: AgeingBucket) => {
    const { first, last } = dueDaysOf(bucket, today)
    return dueDate !== null && (!first || dueDate >= first) && (!last || dueDate <= last)
  }
  return names.find(isWithin) ?? 'CURRENT'
}

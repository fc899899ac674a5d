import { allow, refuserFor, type Verdict } from '../kernel/verdict.ts'

const dayMs = 86_400_000
/** A leap year: what a year holds can be counted while somebody waits. */
export const longestReportDays = 366

export const reportsRefusals = {
  'report.period_too_long': 'A report is over 366 days at most',
  'report.figure_unknown': 'The report has no such figure',
  'report.period_upside_down': 'The period must end after it begins',
} as const

const refuse = refuserFor(reportsRefusals)

/** From its first moment to the one after its last; a period without ends is that of the last 30 days. */
export function reportPeriod(
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  now: Date,
): { from: Date; to: Date; verdict: Verdict } {
  const to = toDate === undefined ? now : new Date(toDate)
  const from = fromDate === undefined ? monthBefore(to) : new Date(fromDate)
  return { from, to, verdict: verdictOf(to.getTime() - from.getTime()) }
}

// No database counts days before the first year.
const earliest = Date.parse('0001-01-01T00:00:00Z')
const monthBefore = (end: Date): Date => new Date(Math.max(earliest, end.getTime() - 30 * dayMs))

function verdictOf(length: number): Verdict {
  if (length <= 0) return refuse('report.period_upside_down')
  return length > longestReportDays * dayMs ? refuse('report.period_too_long') : allow
}

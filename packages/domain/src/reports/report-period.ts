import { allow, refuserFor, type Verdict } from '../kernel/verdict.ts'

const dayMs = 86_400_000
/** One leap year: the figures of a year can be computed while the user waits. */
export const longestReportDays = 366

export const reportsRefusals = {
  'report.period_too_long': 'A report can cover at most 366 days',
  'report.kind_required': 'Choose a report',
  'report.frequency_required': 'Choose how often',
  'report.weekday_invalid': 'Choose a day of the week',
  'report.month_day_invalid': 'Day of the month must be between 1 and 28',
  'report.hour_invalid': 'Hour must be between 0 and 23',
  'report.format_required': 'Choose CSV or XLSX',
  'report.country_unknown': 'Country is not valid',
  'report.receivers_required': 'Choose who gets it',
  'report.receivers_many': 'A report can go to at most 20 people',
  'report.receiver_unfit':
    'Everybody who gets it must have an e-mail address and be allowed to read the report',
  'report.schedules_many': 'At most 50 reports can be scheduled',
  'report.figure_unknown': 'The report has no such figure',
  'report.period_upside_down': 'The period must end after it begins',
} as const

const refuse = refuserFor(reportsRefusals)

/** The first moment of the period and the first one after it; without given ends the last 30 days. */
export function reportPeriod(
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  now: Date,
): { from: Date; to: Date; verdict: Verdict } {
  const to = toDate === undefined ? now : new Date(toDate)
  const from = fromDate === undefined ? monthBefore(to) : new Date(fromDate)
  return { from, to, verdict: verdictOf(to.getTime() - from.getTime()) }
}

// The database has no days before year 1.
const earliest = Date.parse('0001-01-01T00:00:00Z')
const monthBefore = (end: Date): Date => new Date(Math.max(earliest, end.getTime() - 30 * dayMs))

function verdictOf(length: number): Verdict {
  if (length <= 0) return refuse('report.period_upside_down')
  return length > longestReportDays * dayMs ? refuse('report.period_too_long') : allow
}

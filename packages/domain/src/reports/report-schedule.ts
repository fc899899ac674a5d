import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { readMoment, toLocal } from '../kernel/dates.ts'
import { idField, numberField, required, when } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { reportNames } from './report-figures.ts'
import { reportsRefusals as say } from './report-period.ts'

export type ReportFrequency = Schemas['ReportFrequency']

export const reportFrequencies = {
  DAILY: { label: 'Every day' },
  WEEKLY: { label: 'Every week' },
  MONTHLY: { label: 'Every month' },
} as const satisfies Record<ReportFrequency, { label: string }>

export const reportFormats = {
  xlsx: { label: 'XLSX' },
  csv: { label: 'CSV' },
} as const satisfies Record<Schemas['ReportFormat'], { label: string }>

/** The highest day that exists in every month. */
const lastMonthDay = 28
const mostReceivers = 20

const isWithin = (first: number, last: number) => (value: number) =>
  Number.isInteger(value) && value >= first && value <= last

export const reportScheduleForm = z
  .object({
    kind: required(z.optional(z.enum(reportNames, say['report.kind_required'])), say['report.kind_required']),
    frequency: required(
      z.optional(z.enum(namesOf(reportFrequencies), say['report.frequency_required'])),
      say['report.frequency_required'],
    ),
    weekday: numberField.check(when(isWithin(1, 7), say['report.weekday_invalid'])),
    monthDay: numberField.check(when(isWithin(1, lastMonthDay), say['report.month_day_invalid'])),
    hour: required(
      numberField.check(when(isWithin(0, 23), say['report.hour_invalid'])),
      say['report.hour_invalid'],
    ),
    format: required(
      z.optional(z.enum(namesOf(reportFormats), say['report.format_required'])),
      say['report.format_required'],
    ),
    countryId: idField(say['report.country_unknown']),
    receiverIds: z
      .array(z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(Number), z.int())))
      .check(
        z.minLength(1, say['report.receivers_required']),
        z.maxLength(mostReceivers, say['report.receivers_many']),
      ),
  })
  .check((context) => {
    const { frequency, weekday, monthDay } = context.value
    if (frequency === 'WEEKLY' && weekday === undefined)
      complainTo(context, [{ path: ['weekday'], message: say['report.weekday_invalid'] }])
    if (frequency === 'MONTHLY' && monthDay === undefined)
      complainTo(context, [{ path: ['monthDay'], message: say['report.month_day_invalid'] }])
  })

type When = {
  frequency: ReportFrequency
  weekday?: number | null | undefined
  monthDay?: number | null | undefined
  hour: number
  timeZone: string
}

const dayMs = 86_400_000
/** Days to search for the next run; every frequency recurs within a month. */
const mostDays = 35

/** The first due moment of a report after another moment, in the wall-clock time of its zone. */
export function nextRunOf({ hour, timeZone, ...rule }: When, after: Date): Date {
  const first = Date.parse(`${toLocal(after, timeZone).slice(0, 10)}T00:00:00Z`)
  for (let day = 0; day < mostDays; day += 1) {
    const date = new Date(first + day * dayMs)
    const wall = `${date.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
    const moment = isDay(rule, date) ? readMoment(wall, timeZone) : undefined
    if (moment && moment > after) return moment
  }
  throw new RangeError('No day of a month is of this rule')
}

function isDay({ frequency, weekday, monthDay }: Omit<When, 'hour' | 'timeZone'>, date: Date): boolean {
  if (frequency === 'WEEKLY') return (date.getUTCDay() || 7) === weekday
  return frequency === 'DAILY' || date.getUTCDate() === monthDay
}

/** The period of a due report: the previous day, seven days or month, as first and last day 'yyyy-mm-dd'. */
export function periodOfRun(
  { frequency, timeZone }: Pick<When, 'frequency' | 'timeZone'>,
  at: Date,
): { fromDate: string; toDate: string } {
  const today = Date.parse(`${toLocal(at, timeZone).slice(0, 10)}T00:00:00Z`)
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const yesterday = dayOf(today - dayMs)
  if (frequency === 'DAILY') return { fromDate: yesterday, toDate: yesterday }
  if (frequency === 'WEEKLY') return { fromDate: dayOf(today - 7 * dayMs), toDate: yesterday }
  const start = new Date(today)
  start.setUTCDate(0)
  const toDate = dayOf(start.getTime())
  return { fromDate: `${toDate.slice(0, 8)}01`, toDate }
}

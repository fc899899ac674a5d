import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { readMoment, toLocal } from '../kernel/dates.ts'
import { isWhole, isWithin, numberField, required, switchField, textField, when } from '../kernel/field.ts'
import { timeOfDayField } from '../kernel/time-field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { templatesRefusals as say } from './templates.messages.ts'

/** Days between booking and loading time. */
export const leadDays = { least: 1, usual: 2, most: 14 } as const
const mostSkipped = 100

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^2\d{3}-\d\d-\d\d$/.test(text) && new Date(at).toISOString().startsWith(text)
}
const weekday = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(7))),
)
const lead = fillIn(say['template.lead_out_of_range'], leadDays)

/** When a template books by itself; days and times are in the time zone of the company. */
export const templateScheduleForm = z
  .object({
    weekdays: z
      .array(weekday, say['template.weekdays_required'])
      .check(z.minLength(1, say['template.weekdays_required'])),
    time: required(timeOfDayField(say['template.time_invalid']), say['template.time_invalid']),
    leadDays: required(
      numberField.check(when(isWhole, lead), when(isWithin(leadDays.least, leadDays.most), lead)),
      lead,
    ),
    startsOn: required(
      textField.check(when(isDay, say['template.day_invalid'])),
      say['template.day_invalid'],
    ),
    endsOn: textField.check(when(isDay, say['template.day_invalid'])),
    skippedDays: z._default(
      z.pipe(
        z.array(z.nullish(z.string())),
        z.transform((days) => days.flatMap((day) => (day ? [day] : []))),
      ),
      [],
    ),
    isPaused: switchField,
  })
  .check((context) => {
    const { startsOn, endsOn, skippedDays } = context.value
    if (startsOn && endsOn && endsOn < startsOn)
      complainTo(context, [{ path: ['endsOn'], message: say['template.ends_before'] }])
    if (skippedDays.some((day) => !isDay(day)))
      complainTo(context, [{ path: ['skippedDays'], message: say['template.day_invalid'] }])
    if (skippedDays.length > mostSkipped)
      complainTo(context, [
        {
          path: ['skippedDays'],
          message: fillIn(say['template.skipped_many'], { limit: mostSkipped }),
        },
      ])
  })

export type TemplateScheduleRule = {
  /** From 1 for Monday. */
  weekdays: readonly number[]
  time: string
  leadDays: number
  startsOn: string
  endsOn?: string | null | undefined
  skippedDays: readonly string[]
  timeZone: string
}
export type ScheduledRun = { at: Date; loadingTime: Date }

const dayMs = 86_400_000
/** Days to search: a year, and a week for each day that may be skipped. */
const mostDays = 366 + 7 * (mostSkipped + 1)

/**
 * The next loading time after `after` and `now`, and when to book it: `leadDays` before, or now if that has
 * passed. Undefined after the last day.
 */
export function nextScheduled(rule: TemplateScheduleRule, after: Date, now: Date): ScheduledRun | undefined {
  const { time, timeZone, startsOn, endsOn } = rule
  const from = new Date(Math.max(after.getTime(), now.getTime()))
  const today = toLocal(from, timeZone).slice(0, 10)
  const first = Date.parse(`${startsOn > today ? startsOn : today}T00:00:00Z`)
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const date = new Date(first + ahead * dayMs)
    const day = date.toISOString().slice(0, 10)
    if (endsOn && day > endsOn) return undefined
    const loadingTime = isBooked(rule, date, day) ? readMoment(`${day}T${time}`, timeZone) : undefined
    if (loadingTime && loadingTime > from) {
      const at = loadingTime.getTime() - rule.leadDays * dayMs
      return { loadingTime, at: new Date(Math.max(at, now.getTime())) }
    }
  }
  return undefined
}

const isBooked = (
  { weekdays, skippedDays }: Pick<TemplateScheduleRule, 'weekdays' | 'skippedDays'>,
  date: Date,
  day: string,
): boolean => weekdays.includes(date.getUTCDay() || 7) && !skippedDays.includes(day)

import { readInstant } from './dates.ts'
import { when } from './field.ts'
import { fillIn } from './verdict.ts'
import { writtenRefusals } from './written.messages.ts'

/** Whether the calendar has the day, written as 2026-12-24. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && readInstant(`${text}T00:00:00Z`) !== undefined

type Years = { from: number; to: number }
const isWithinYears = (day: string, { from, to }: Years): boolean =>
  day >= `${from}-01-01` && day <= `${to}-12-31`

/** The checks of a day: what is no date gets another sentence than a date outside the years. */
export const dayWithin = (field: string, years: Years, sentence: string) =>
  [
    when(isCalendarDay, fillIn(writtenRefusals['written.not_a_day'], { field })),
    when((day: string) => !isCalendarDay(day) || isWithinYears(day, years), sentence),
  ] as const

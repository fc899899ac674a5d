import { allow, refuserFor, type Verdict } from './verdict.ts'
import { addDays } from './written-day.ts'

export const dayRangeRefusals = {
  'days.upside_down': 'The last day must not be before the first day',
} as const

const refuse = refuserFor(dayRangeRefusals)

/** A range of days "2026-11-23" from form fields; both ends are included and either may be missing. */
export type DayRange = { fromDate?: string | undefined; toDate?: string | undefined }

export const mayBeRange = ({ fromDate, toDate }: DayRange): Verdict =>
  fromDate !== undefined && toDate !== undefined && toDate < fromDate ? refuse('days.upside_down') : allow

/** The most common ranges relative to `today`; both days are included. */
export function commonDayRanges(today: string) {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastOfLastMonth = addDays(firstOfMonth, -1)
  const nextMonth = `${addDays(firstOfMonth, 31).slice(0, 7)}-01`
  return {
    today: { fromDate: today, toDate: today },
    yesterday: { fromDate: addDays(today, -1), toDate: addDays(today, -1) },
    lastSevenDays: { fromDate: addDays(today, -6), toDate: today },
    thisMonth: { fromDate: firstOfMonth, toDate: addDays(nextMonth, -1) },
    lastMonth: { fromDate: `${lastOfLastMonth.slice(0, 7)}-01`, toDate: lastOfLastMonth },
  }
}

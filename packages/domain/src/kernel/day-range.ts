import { allow, refuserFor, type Verdict } from './verdict.ts'

export const dayRangeRefusals = {
  'days.upside_down': 'The last day must not be before the first day',
} as const

const refuse = refuserFor(dayRangeRefusals)

/** Days as a field of a form holds them, "2026-11-23"; a range may be of one day, or open at either end. */
export type DayRange = { fromDate?: string | undefined; toDate?: string | undefined }

export const mayBeRange = ({ fromDate, toDate }: DayRange): Verdict =>
  fromDate !== undefined && toDate !== undefined && toDate < fromDate ? refuse('days.upside_down') : allow

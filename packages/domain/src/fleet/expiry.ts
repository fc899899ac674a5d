import { businessDay } from '../kernel/business-day.ts'
import type { Tone } from '../kernel/table.ts'

/** Days before a paper expires on which people are reminded. */
export const expiryStages = [60, 30, 7, 0] as const
export type ExpiryStage = (typeof expiryStages)[number]

const dayLength = 86_400_000

/** Business days until the last valid day of a paper: 0 is today, -1 was yesterday. */
export const daysLeft = (lastDay: string, now: Date): number =>
  Math.round((startOf(lastDay) - startOf(businessDay(now))) / dayLength)

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A paper is valid through its last day; one without a day counts as valid. */
export const isExpired = (lastDay: string | null | undefined, now: Date): boolean =>
  lastDay !== null && lastDay !== undefined && daysLeft(lastDay, now) < 0

/** The urgency of an expiry date; undefined while more than 60 days are left. */
export function expiryTone(lastDay: string, now: Date): Tone | undefined {
  const left = daysLeft(lastDay, now)
  if (left <= 7) return 'danger'
  if (left <= 30) return 'warning'
  return left <= 60 ? 'info' : undefined
}

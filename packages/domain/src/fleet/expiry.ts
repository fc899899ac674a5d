import type { Tone } from '../kernel/table.ts'

/** How many days ahead people are told that a paper ends. */
export const expiryStages = [60, 30, 7, 0] as const
export type ExpiryStage = (typeof expiryStages)[number]

const dayLength = 86_400_000

/** Days until the last day on which a paper is good: 0 is today, -1 was yesterday. */
export function daysLeft(lastDay: string, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return Math.round((Date.parse(`${lastDay}T00:00:00Z`) - today) / dayLength)
}

/** A paper is good through its last day; without a day nothing is known against it. */
export const isExpired = (lastDay: string | null | undefined, now: Date): boolean =>
  lastDay !== null && lastDay !== undefined && daysLeft(lastDay, now) < 0

/** How urgent it is: nothing is said while more than 60 days are left. */
export function expiryTone(lastDay: string, now: Date): Tone | undefined {
  const left = daysLeft(lastDay, now)
  if (left <= 7) return 'danger'
  if (left <= 30) return 'warning'
  return left <= 60 ? 'info' : undefined
}

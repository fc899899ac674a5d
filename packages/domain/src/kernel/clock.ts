/** The moment a rule is asked at. Always passed in; no rule looks at a clock of its own. */
export type Now = Date

/** Strictly later: the same moment is not later. */
export const isLater = (moment: Date, than: Date): boolean => moment.getTime() > than.getTime()

/** Nobody plans further ahead: a date beyond is a typing error, and what is reckoned from it leaves the calendar. */
export const yearsAhead = 10

/** Whether a moment lies no further ahead than anybody plans. */
export function isPlannable(moment: Date, now: Now): boolean {
  const furthest = new Date(now)
  furthest.setUTCFullYear(furthest.getUTCFullYear() + yearsAhead)
  return !isLater(moment, furthest)
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

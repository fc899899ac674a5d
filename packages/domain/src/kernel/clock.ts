/** The moment at which a rule is evaluated. Always an argument; no rule reads a clock. */
export type Now = Date

/** Strictly later: the same moment is not later. */
export const isLater = (moment: Date, than: Date): boolean => moment.getTime() > than.getTime()

/** A date further ahead is a typing error, and dates computed from it could be out of range. */
export const yearsAhead = 10

/** Whether a moment is within the next `yearsAhead` years. */
export function isPlannable(moment: Date, now: Now): boolean {
  const furthest = new Date(now)
  furthest.setUTCFullYear(furthest.getUTCFullYear() + yearsAhead)
  return !isLater(moment, furthest)
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

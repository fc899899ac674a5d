/** The moment at which a rule is evaluated. It is always an argument; no rule reads the clock. */
export type Now = Date

/** Strictly later: equal moments are not later. */
export const isLater = (moment: Date, than: Date): boolean => moment.getTime() > than.getTime()

/** A date further ahead is taken for a typing error; it could also lead to dates out of range. */
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

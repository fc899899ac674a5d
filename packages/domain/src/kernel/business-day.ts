// Offset of the home country, whose day is the business day; it has no clock changes.
export const homeOffsetMs = 5 * 3_600_000

/** The business day of a moment, 'yyyy-mm-dd'. */
export const businessDay = (moment: Date): string =>
  new Date(moment.getTime() + homeOffsetMs).toISOString().slice(0, 10)

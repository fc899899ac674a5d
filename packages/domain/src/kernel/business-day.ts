// A day of the business is one of the home country, which knows no clock change.
export const homeOffsetMs = 5 * 3_600_000

/** The calendar day of the business, yyyy-mm-dd. */
export const businessDay = (moment: Date): string =>
  new Date(moment.getTime() + homeOffsetMs).toISOString().slice(0, 10)

import { homeOffsetMs } from '../kernel/business-day.ts'

// Day and month of the dashboards are those of the home country.

/** The first moment of the business day, independent of the server's time zone. */
export function businessDayStart(now: Date): Date {
  const home = new Date(now.getTime() + homeOffsetMs)
  return fromHome(home.getUTCFullYear(), home.getUTCMonth(), home.getUTCDate())
}

/** The first moment of a business day, given as 'yyyy-mm-dd'. */
export const businessDayOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - homeOffsetMs)

export const businessDayEnd = (now: Date): Date => new Date(businessDayStart(now).getTime() + 86_400_000)

export function businessMonthStart(now: Date): Date {
  const home = new Date(now.getTime() + homeOffsetMs)
  return fromHome(home.getUTCFullYear(), home.getUTCMonth(), 1)
}

const fromHome = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month, day) - homeOffsetMs)

import { readMoment, toLocal } from './dates.ts'

const zones: Readonly<Record<number, string>> = {
  1: 'Asia/Karachi',
  2: 'Africa/Addis_Ababa',
  3: 'Africa/Djibouti',
}

/** The time zone of a country; that of the home country if unknown. */
export const zoneOfCountry = (countryId: number | null | undefined): string =>
  zones[countryId ?? 1] ?? 'Asia/Karachi'

/**
 * The calendar day in that country, 'yyyy-mm-dd'. Bills and taxes use the day of the country in which they
 * are due.
 */
export const dayInCountry = (countryId: number | null | undefined, moment: Date): string =>
  toLocal(moment, zoneOfCountry(countryId)).slice(0, 10)

/** A period in that country: the first moment of its first day, and the first moment after its last day. */
export function momentsOfDays(
  countryId: number | null | undefined,
  { from, to }: { from: string; to: string },
): { start: Date; end: Date } {
  const zone = zoneOfCountry(countryId)
  const begin = (day: string): Date => {
    const moment = readMoment(`${day}T00:00`, zone)
    if (!moment) throw new RangeError(`${day} is no day`)
    return moment
  }
  const after = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { start: begin(from), end: begin(after) }
}

import { readMoment, toLocal } from './dates.ts'

const zones: Readonly<Record<number, string>> = {
  1: 'Asia/Karachi',
  2: 'Africa/Addis_Ababa',
  3: 'Africa/Djibouti',
}

/** That of the home country where nothing else is known. */
export const zoneOfCountry = (countryId: number | null | undefined): string =>
  zones[countryId ?? 1] ?? 'Asia/Karachi'

/** The calendar day that it is there, yyyy-mm-dd: what is billed and taxed has the day of where it is owed. */
export const dayInCountry = (countryId: number | null | undefined, moment: Date): string =>
  toLocal(moment, zoneOfCountry(countryId)).slice(0, 10)

/** The first moment of a day there, and the first one after the last day, between which a period lies. */
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

import * as z from 'zod/mini'
import { readInstant, toLocal } from '../kernel/dates.ts'
import { isAtMost, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { addDays } from '../kernel/written-day.ts'
import { idsField, timeField, weekdaysField } from './clock-fields.ts'
import { geographySentences, geographyRefusals as say, truckBans } from './geography.messages.ts'

export type TruckBan = Schemas['TruckBan']

const isDay = (text: string): boolean => readInstant(`${text}T00:00:00Z`) !== undefined
const dayField = textField.check(when(isDay, say['geography.day_invalid']))

/** A truck ban as typed: the hours in which trucks may not enter a city. */
export const typedTruckBan = z
  .object({
    from: timeField('From'),
    to: timeField('To'),
    days: weekdaysField,
    vehicleTypeIds: idsField(say['geography.vehicle_type_invalid']),
    validFrom: dayField,
    validTo: dayField,
    source: textField.check(when(isAtMost(truckBans.longestSource), say['geography.source_long'])),
  })
  .check(
    z.refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
      error: say['geography.ban_ends_before'],
      path: ['validTo'],
    }),
  )

/** Absent facts of a ban become null, as they are stored. */
export const truckBansField = z.pipe(
  z.nullish(z.array(typedTruckBan).check(z.maxLength(truckBans.most, say['geography.bans_many']))),
  z.transform((bans: z.output<typeof typedTruckBan>[] | null | undefined): TruckBan[] =>
    (bans ?? []).map(({ validFrom = null, validTo = null, source = null, ...ban }) => ({
      ...ban,
      validFrom,
      validTo,
      source,
    })),
  ),
)

/** The arrival of a truck: the moment, the time zone of the city, and the vehicle type if known. */
export type Entry = { at: Date; zone: string; vehicleTypeId?: number | null | undefined }

/** The first ban that keeps this truck out of the city at this moment. */
export function truckBanAt(
  bans: readonly TruckBan[],
  { at, zone, vehicleTypeId }: Entry,
): TruckBan | undefined {
  const [today = '', time = ''] = toLocal(at, zone).split('T')
  const yesterday = addDays(today, -1)
  return bans.find(
    (ban) =>
      concerns(ban, vehicleTypeId) &&
      ((beginsOn(ban, today) && time >= ban.from && (passesMidnight(ban) || time < ban.to)) ||
        (passesMidnight(ban) && beginsOn(ban, yesterday) && time < ban.to)),
  )
}

/** The bans that a truck of this type has to plan around on this day, whatever the hour. */
export function truckBansOn(bans: readonly TruckBan[], { at, zone, vehicleTypeId }: Entry): TruckBan[] {
  const day = toLocal(at, zone).slice(0, 10)
  return bans.filter((ban) => concerns(ban, vehicleTypeId) && beginsOn(ban, day))
}

/** The warning for a booking, such as 'Trucks may not enter Karachi from 06:00 to 22:00'. */
export const truckBanSentence = (cityName: string, { from, to }: Pick<TruckBan, 'from' | 'to'>): string =>
  from === to
    ? fillIn(geographySentences['geography.truck_ban_all_day'], { city: cityName })
    : fillIn(geographySentences['geography.truck_ban'], { city: cityName, from, to })

const concerns = ({ vehicleTypeIds }: TruckBan, vehicleTypeId: number | null | undefined): boolean =>
  vehicleTypeIds.length === 0 || vehicleTypeIds.some((id) => id === vehicleTypeId)

const beginsOn = ({ days, validFrom, validTo }: TruckBan, day: string): boolean =>
  (days.length === 0 || days.includes(weekdayOf(day))) &&
  (validFrom === null || day >= validFrom) &&
  (validTo === null || day <= validTo)

/** Whether the ban continues after midnight; equal times mean a whole day. */
const passesMidnight = ({ from, to }: TruckBan): boolean => to <= from

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

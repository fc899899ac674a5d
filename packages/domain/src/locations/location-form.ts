import * as z from 'zod/mini'
import { timeField, weekdaysField } from '../geography/index.ts'
import {
  idField,
  isAtMost,
  isWhole,
  isWithin,
  numberField,
  otherNamesField,
  required,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { isActiveField } from '../kernel/lookup.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { cornersField } from './geofence.ts'
import { locationTypes } from './location-type.ts'
import { locationLimits, locationsRefusals as say } from './locations.messages.ts'
import { addressOfStop } from './stop-address.ts'

export type OpeningTime = Schemas['OpeningTime']

const needed = (field: string) => fillIn(say['location.required'], { field })
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['location.too_long'], { field, limit })))
const degrees = (most: number) =>
  numberField.check(when(isWithin(-most, most), say['location.point_invalid']))

const { docks, geofence, aliases, openingTimes, address, placeId } = locationLimits
const wholeWithin = (least: number, most: number, message: string) =>
  numberField.check(when((value) => isWhole(value) && isWithin(least, most)(value), message))

/** UN/LOCODE: country code and three letters or digits. */
const isUnLocode = (code: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)
const unLocodeField = z
  .pipe(
    textField,
    z.transform((code: string | undefined) => code?.replaceAll(' ', '').toUpperCase()),
  )
  .check(when(isUnLocode, say['location.un_code']))

/** Opening hours per weekday; no weekdays means every day. */
const openingTimesField = z.pipe(
  z.nullish(
    z
      .array(z.object({ days: weekdaysField, from: timeField('Opens'), to: timeField('Closes') }))
      .check(z.maxLength(openingTimes, say['location.opening_many'])),
  ),
  z.transform((times: OpeningTime[] | null | undefined): OpeningTime[] => times ?? []),
)

/** A location of an address book; the company is left out if it is the viewer's own. */
export const locationForm = z
  .object({
    groupId: idField(say['location.company_unknown']),
    name: required(text('Name', 120), needed('Name')),
    locationType: required(z.optional(z.enum(namesOf(locationTypes), needed('Kind'))), needed('Kind')),
    cityId: required(idField(needed('City')), needed('City')),
    code: text('Code', 20),
    aliases: otherNamesField({ ...aliases, many: say['location.aliases_many'] }),
    unLocode: unLocodeField,
    address: required(text('Address', address), needed('Address')),
    address2: text('Address, line 2', address),
    address3: text('Address, line 3', address),
    gate: text('Gate', 60),
    zip: text('Postal code', 12),
    lat: degrees(90),
    lng: degrees(180),
    geofenceRadiusM: wholeWithin(geofence.least, geofence.most, say['location.geofence']),
    geofenceVertices: cornersField,
    placeId: text('Google place ID', placeId),
    contactName: text('Contact', 120),
    contactPhone: optionalPhoneField,
    openingHours: text('Opening hours', 120),
    openingTimes: openingTimesField,
    heavyVehicleWindow: text('Hours of trucks', 60),
    appointmentRequired: switchField,
    dockCount: wholeWithin(0, docks, say['location.docks']),
    labourAvailable: switchField,
    instructions: text('Instructions', 500),
    isActive: isActiveField,
  })
  .check(
    z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      error: say['location.point_incomplete'],
      path: ['lat'],
    }),
    z.refine(({ lat, geofenceRadiusM }) => geofenceRadiusM === undefined || lat !== undefined, {
      error: say['location.geofence_without_point'],
      path: ['geofenceRadiusM'],
    }),
    z.refine(({ gate: _, ...lines }) => isAtMost(address)(addressOfStop(lines)), {
      error: say['location.lines_long'],
      path: ['address2'],
    }),
  )

/** The same for viewers without a company of their own, who have to choose one. */
export const locationOfCompanyForm = locationForm.check(
  z.refine(({ groupId }) => groupId !== undefined, { error: needed('Company'), path: ['groupId'] }),
)

export type LocationValues = z.output<typeof locationForm>

import * as z from 'zod/mini'
import { idField, isAtMost, isWithin, numberField, required, textField, when } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { locationTypes } from './location-type.ts'
import { locationsRefusals as say } from './locations.messages.ts'

const needed = (field: string) => fillIn(say['location.required'], { field })
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['location.too_long'], { field, limit })))
const degrees = (most: number) =>
  numberField.check(when(isWithin(-most, most), say['location.point_invalid']))

/** An address as a company keeps it; the company is left out where it is the viewer's own. */
export const locationForm = z
  .object({
    groupId: idField(say['location.company_unknown']),
    name: required(text('Name', 120), needed('Name')),
    locationType: required(z.optional(z.enum(namesOf(locationTypes), needed('Kind'))), needed('Kind')),
    cityId: required(idField(needed('City')), needed('City')),
    address: required(text('Address', 299), needed('Address')),
    gate: text('Gate', 60),
    zip: text('Postal code', 12),
    lat: degrees(90),
    lng: degrees(180),
    contactName: text('Contact', 120),
    contactPhone: optionalPhoneField,
    openingHours: text('Opening hours', 120),
    instructions: text('Instructions', 500),
  })
  .check(
    z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      error: say['location.point_incomplete'],
      path: ['lat'],
    }),
  )

/** The same where nobody's own company goes without saying. */
export const locationOfCompanyForm = locationForm.check(
  z.refine(({ groupId }) => groupId !== undefined, { error: needed('Company'), path: ['groupId'] }),
)

export type LocationValues = z.output<typeof locationForm>

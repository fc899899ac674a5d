import * as z from 'zod/mini'
import { dayWithin } from '../kernel/day-field.ts'
import {
  idField,
  isAtMost,
  isWhole,
  isWithin,
  linesField,
  numberField,
  required,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { isMember, namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { optionalCnicField } from '../people/identity-number.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { imeiDigits, fleetRefusals as say } from './fleet.messages.ts'
import { vehicleOwnerships, vehicleStatuses } from './fleet-status.ts'
import { registrationKeyOf } from './registration-number.ts'
import { vehicleTypeField } from './vehicle-type.ts'

const plate = say['fleet.registration_invalid']
const needed = (field: string) => fillIn(say['fleet.required'], { field })

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['fleet.too_long'], { field, limit })))

/** Above zero and at most what a real vehicle has. */
const measure = (field: string, limit: number, unit: string) =>
  numberField.check(
    when(
      (value) => value > 0 && isWithin(0, limit)(value),
      fillIn(say['fleet.measure_invalid'], { field, limit, unit }),
    ),
  )

const count = (field: string, least: number, most: number) =>
  numberField.check(
    when(
      (value) => isWhole(value) && isWithin(least, most)(value),
      fillIn(say['fleet.count_invalid'], { field, least, most }),
    ),
  )

const years = { from: 2000, to: 2099 }
const paperDay = (field: string) =>
  textField.check(...dayWithin(field, years, fillIn(say['fleet.day_invalid'], { field, ...years })))

const fields = {
  partnerId: required(idField(say['fleet.partner_unknown']), needed('Partner')),
  registrationNumber: required(
    textField.check(
      when((typed) => registrationKeyOf(typed) !== '', plate),
      when(isAtMost(20), fillIn(say['fleet.too_long'], { field: 'Registration number', limit: 20 })),
    ),
    needed('Registration number'),
  ),
  vehicleTypeId: required(vehicleTypeField(say['fleet.type_unknown']), needed('Vehicle type')),
  vehicleTypeVariantId: idField(say['fleet.variant_unknown']),
  registrationCity: text('Registration city', 100),
  make: text('Make', 60),
  model: text('Model', 60),
  modelYear: count('Model year', 1950, 2100),
  colour: text('Colour', 40),
  chassisNumber: text('Chassis number', 40),
  engineNumber: text('Engine number', 40),
  ownerName: text('Owner', 200),
  ownerCnic: optionalCnicField,
  ownershipType: z.pipe(
    textField.check(when((name) => isMember(vehicleOwnerships, name), say['fleet.ownership_unknown'])),
    // The check refuses every other text, so a parsed value is a member.
    z.transform((name: string | undefined) => name as keyof typeof vehicleOwnerships | undefined),
  ),
  axles: count('Axles', 2, 20),
  tyres: count('Tyres', 4, 60),
  lengthFt: measure('Length', 100, 'feet'),
  widthFt: measure('Width', 30, 'feet'),
  heightFt: measure('Height', 30, 'feet'),
  capacityWeight: measure('Capacity', 200, 'tonne'),
  grossVehicleWeight: measure('Gross weight', 200, 'tonne'),
  capacityVolume: measure('Volume', 500, 'cubic metres'),
  containerSizes: z.optional(z.array(z.enum(['20', '40', '2x20'], say['fleet.container_unknown']))),
  hasTarpaulin: z.optional(switchField),
  hasTracker: z.optional(switchField),
  trackerProvider: text('Tracker provider', 60),
  trackerImei: textField.check(
    when((typed) => /^\d+$/.test(typed) && typed.length === imeiDigits, say['fleet.imei_invalid']),
  ),
  fitnessExpiry: paperDay('Fitness expiry'),
  routePermitExpiry: paperDay('Route permit expiry'),
  insuranceExpiry: paperDay('Insurance expiry'),
  tokenTaxExpiry: paperDay('Token tax expiry'),
  driverId: idField(say['fleet.driver_unknown']),
  lastKnownCityId: idField(say['fleet.city_unknown']),
  photoDocumentId: idField(say['fleet.photo_unknown']),
  notes: linesField.check(
    when(isAtMost(1000), fillIn(say['fleet.too_long'], { field: 'Notes', limit: 1000 })),
  ),
}

/** A new vehicle. Whether its variant, driver and partner exist is checked in the database. */
export const vehicleForm = z.object(fields)

/** A change of a vehicle: absent fields stay as they are. */
export const vehicleChangeForm = z.partial(
  z.object({
    ...fields,
    status: z.enum(namesOf(vehicleStatuses), peopleSentences['people.required_missing']),
    version: numberField,
  }),
)

/** The typed input of both forms. */
export type VehicleTyped = z.input<typeof vehicleChangeForm>

/** Assigns a driver to a vehicle. */
export const vehicleDriverForm = z.object({
  driverId: required(idField(say['fleet.driver_unknown']), say['fleet.driver_unknown']),
  override: z.optional(z.boolean()),
})

import * as z from 'zod/mini'
import { idField, isAtMost, required, textField, when } from '../kernel/field.ts'
import { isMember } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { partnerTypes } from '../partners/partner-type.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { fleetRefusals as say } from './fleet.messages.ts'
import { registrationKeyOf } from './registration-number.ts'
import { vehicleTypeField } from './vehicle-type.ts'

const needed = (field: string) => fillIn(say['fleet.required'], { field })
const name = (field: string) =>
  textField.check(when(isAtMost(200), fillIn(say['fleet.too_long'], { field, limit: 200 })))

const vehicle = z
  .object({
    registrationNumber: textField.check(
      when((typed) => registrationKeyOf(typed) !== '', say['fleet.registration_invalid']),
      when(isAtMost(20), fillIn(say['fleet.too_long'], { field: 'Registration number', limit: 20 })),
    ),
    vehicleTypeId: vehicleTypeField(say['fleet.type_unknown']),
  })
  .check(
    z.refine(
      ({ registrationNumber, vehicleTypeId }) =>
        registrationNumber === undefined || vehicleTypeId !== undefined,
      { error: needed('Vehicle type'), path: ['vehicleTypeId'] },
    ),
  )

const driver = z.object({ fullName: name('Name of the driver'), phoneNumber: optionalPhoneField }).check(
  z.refine(({ fullName, phoneNumber }) => (fullName === undefined) === (phoneNumber === undefined), {
    error: needed('Name and phone of the driver'),
    path: ['fullName'],
  }),
)

/**
 * A new carrier entered during a phone call: the partner, and optionally vehicles and a driver, saved
 * together.
 */
export const carrierForm = z.object({
  fullName: required(name('Name'), needed('Name')),
  phoneNumber: required(optionalPhoneField, needed('Phone')),
  partnerType: required(
    textField.check(when((typed) => isMember(partnerTypes, typed), needed('Type'))),
    needed('Type'),
  ),
  cityId: required(idField(say['fleet.city_unknown']), needed('City')),
  vehicles: z.array(vehicle),
  driver,
})

export type CarrierValues = z.output<typeof carrierForm>

import * as z from 'zod/mini'
import {
  choiceOf,
  idField,
  isAtMost,
  isWithin,
  numberField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { fleetRefusals as say } from './fleet.messages.ts'
import { registrationKeyOf } from './registration-number.ts'
import { vehicleTypes } from './vehicle-type.ts'

const longestMake = 60
const plate = say['fleet.registration_invalid']

/** A vehicle as it is added. Whether its variant, driver and partner are there is asked of the database. */
export const vehicleForm = z.object({
  partnerId: required(idField(say['fleet.partner_unknown']), say['fleet.partner_unknown']),
  registrationNumber: required(
    textField.check(
      when((typed) => registrationKeyOf(typed) !== '', plate),
      when(isAtMost(20), fillIn(say['fleet.too_long'], { field: 'Registration number', limit: 20 })),
    ),
    plate,
  ),
  vehicleTypeId: required(choiceOf(vehicleTypes, say['fleet.type_unknown']), say['fleet.type_unknown']),
  vehicleTypeVariantId: idField(say['fleet.variant_unknown']),
  make: textField.check(
    when(isAtMost(longestMake), fillIn(say['fleet.too_long'], { field: 'Make', limit: longestMake })),
  ),
  capacityWeight: numberField.check(
    when((tonnes) => tonnes > 0 && isWithin(0, 200)(tonnes), say['fleet.capacity_invalid']),
  ),
  driverId: idField(say['fleet.driver_unknown']),
})

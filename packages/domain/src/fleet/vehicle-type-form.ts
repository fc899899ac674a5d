import * as z from 'zod/mini'
import { numberField, required, textField, when } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'
import { isMember } from '../kernel/table.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import { refuse, fleetRefusals as say } from './fleet.messages.ts'
import { type VehicleIconKey, vehicleIcons } from './vehicle-type.ts'

const heaviest = 1000
const measure = (field: string) =>
  fillIn(say['fleet.measure_invalid'], { field, limit: heaviest, unit: 'tonnes' })
const isLoad = (value: number): boolean => value > 0 && value <= heaviest
const load = (field: string) => numberField.check(when(isLoad, measure(field)))
const icon = z.pipe(
  textField.check(when((key) => isMember(vehicleIcons, key), say['fleet.icon_unknown'])),
  // The check refuses every other text, so a parsed value is a member.
  z.transform((key: string | undefined) => key as VehicleIconKey | undefined),
)

/** A vehicle type; weights in tonnes. */
export const vehicleTypeForm = z
  .object({
    name: required(lookupText('Name', 100), neededLookup('Name')),
    localName: localNameField,
    iconKey: required(icon, neededLookup('Icon')),
    minWeight: load('Least load'),
    maxWeight: load('Greatest load'),
    isActive: isActiveField,
  })
  .check(
    z.refine(
      ({ minWeight, maxWeight }) =>
        minWeight === undefined || maxWeight === undefined || minWeight < maxWeight,
      { error: say['fleet.variant_weights'], path: ['maxWeight'] },
    ),
  )

/** The last active type cannot be retired, as nothing could be booked or registered without a type. */
export const mayRetireVehicleType = (offeredBesides: number, isActive: boolean | undefined): Verdict =>
  isActive === false && offeredBesides === 0 ? refuse('fleet.last_type') : allow

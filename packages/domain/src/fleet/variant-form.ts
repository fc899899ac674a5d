import * as z from 'zod/mini'
import { isWhole, isWithin, numberField, required, when } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'
import { fillIn } from '../kernel/verdict.ts'
import { fleetRefusals as say } from './fleet.messages.ts'
import { vehicleTypeField } from './vehicle-type.ts'

const heaviest = 1000
const longest = 200
const mostAxles = 30

const measure = (field: string, limit: number, unit: string) =>
  fillIn(say['fleet.measure_invalid'], { field, limit, unit })

const minWeight = measure('Least load', heaviest, 'tonnes')
const maxWeight = measure('Greatest load', heaviest, 'tonnes')
const axles = fillIn(say['fleet.count_invalid'], { field: 'Axles', least: 1, most: mostAxles })

const isUpTo = (most: number) => (value: number) => value > 0 && value <= most

/** A variant of a vehicle type with its length and capacity; weights in tonnes. */
export const variantForm = z
  .object({
    vehicleTypeId: required(vehicleTypeField(say['fleet.type_unknown']), neededLookup('Vehicle type')),
    name: required(lookupText('Name', 100), neededLookup('Name')),
    localName: localNameField,
    minWeight: required(numberField.check(when(isUpTo(heaviest), minWeight)), neededLookup('Least load')),
    maxWeight: required(numberField.check(when(isUpTo(heaviest), maxWeight)), neededLookup('Greatest load')),
    lengthFt: numberField.check(when(isUpTo(longest), measure('Length', longest, 'feet'))),
    axles: numberField.check(when((count) => isWhole(count) && isWithin(1, mostAxles)(count), axles)),
    isActive: isActiveField,
  })
  .check(
    z.refine(({ minWeight, maxWeight }) => minWeight < maxWeight, {
      error: say['fleet.variant_weights'],
      path: ['maxWeight'],
    }),
  )

export type VariantValues = z.output<typeof variantForm>

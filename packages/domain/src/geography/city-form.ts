import * as z from 'zod/mini'
import { idField, isWithin, numberField, otherNamesField, required, when } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'
import type { VerticalRegion } from '../kernel/wire.ts'
import { cityAliases, geographyRefusals as say } from './geography.messages.ts'
import { truckBansField } from './truck-ban.ts'

/** The regions that verticals are told apart by. */
export const cityRegions = [
  'North',
  'Central Punjab',
  'South Punjab',
  'South',
] as const satisfies readonly VerticalRegion[]

const aliasesField = otherNamesField({ ...cityAliases, many: say['geography.aliases_many'] })

const coordinate = (field: string, most: number) =>
  required(
    numberField.check(when(isWithin(-most, most), say['geography.point_invalid'])),
    neededLookup(field),
  )

/** A city for stops, people and locations. */
export const cityForm = z.object({
  name: required(lookupText('Name', 100), neededLookup('Name')),
  localName: localNameField,
  aliases: aliasesField,
  stateId: required(idField(neededLookup('State')), neededLookup('State')),
  region: z.pipe(
    z.nullish(z.union([z.literal(''), z.enum(cityRegions)])),
    z.transform((region: VerticalRegion | '' | null | undefined) => region || undefined),
  ),
  lat: coordinate('Latitude', 90),
  lng: coordinate('Longitude', 180),
  truckBan: truckBansField,
  isActive: isActiveField,
})

export type CityValues = z.output<typeof cityForm>

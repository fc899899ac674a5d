import * as z from 'zod/mini'
import { vehicleTypeField } from '../fleet/vehicle-type.ts'
import { required, switchField, when } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'
import { shipmentsRefusals as say } from './shipments.messages.ts'

/** "Others" of the first goods types: what nothing else fits, so it stands last and stays. */
export const otherGoodsTypeId = 30

const vehicleType = vehicleTypeField(say['goods.vehicle_type_unknown'])

/** What a load can be, as it is added and changed. */
export const goodsTypeForm = z.object({
  name: required(lookupText('Name', 100), neededLookup('Name')),
  localName: localNameField,
  hsChapter: lookupText('HS chapter', 2).check(
    when((typed) => /^[0-9]{2}$/.test(typed), say['goods.chapter_invalid']),
  ),
  isHazardous: switchField,
  isPerishable: switchField,
  defaultVehicleTypeIds: z._default(z.array(required(vehicleType, say['goods.vehicle_type_unknown'])), []),
  isActive: isActiveField,
})

export type GoodsTypeValues = z.output<typeof goodsTypeForm>

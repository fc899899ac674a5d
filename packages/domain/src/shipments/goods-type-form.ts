import * as z from 'zod/mini'
import { vehicleTypeField } from '../fleet/vehicle-type.ts'
import { required, switchField, when } from '../kernel/field.ts'
import { isActiveField, localNameField, lookupText, neededLookup } from '../kernel/lookup.ts'
import { shipmentsRefusals as say } from './shipments.messages.ts'

/** The goods type "Others", for anything that fits no other type; it is listed last and cannot be retired. */
export const otherGoodsTypeId = 30

const vehicleType = vehicleTypeField(say['goods.vehicle_type_unknown'])

/** A goods type in the register. */
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

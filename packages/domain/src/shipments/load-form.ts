import * as z from 'zod/mini'
import { choiceOf, idField, isPositive, numberField, required, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { goodsCodeTypes } from './handling.ts'
import { shipmentLimits } from './shipment-limits.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'
import { shortText } from './short-text.ts'

const loadWeight = numberField.check(
  when(isPositive, fillIn(say['shipments.above_zero'], { field: 'Load weight' })),
  when(
    (weight) => !(weight > shipmentLimits.weight.max),
    fillIn(say['shipments.too_high'], { field: 'Load weight', limit: shipmentLimits.weight.max }),
  ),
)

export const loadForm = z.object({
  goodsTypeId: required(
    idField(fillIn(say['shipments.not_valid'], { field: 'Goods type' })),
    fillIn(say['shipments.required'], { field: 'Goods type' }),
  ),
  goodsTypeDescription: shortText('Goods description', shipmentLimits.goodsDescription),
  weight: loadWeight,
  goodsType: shortText('Goods', shipmentLimits.goods),
  goodsCodeType: choiceOf(goodsCodeTypes, fillIn(say['shipments.not_valid'], { field: 'Goods code' })),
})

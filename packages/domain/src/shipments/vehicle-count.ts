import { isWhole, numberField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentLimits } from './shipment-limits.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'

const field = 'Vehicle count'

/** How many vehicles a shipment asks for, or a bid offers. */
export const vehicleCountField = numberField.check(
  when((count) => !(count <= 0), fillIn(say['shipments.above_zero'], { field })),
  when(
    (count) => count <= 0 || (isWhole(count) && count <= shipmentLimits.vehicleCount.max),
    fillIn(say['shipments.not_valid'], { field }),
  ),
)

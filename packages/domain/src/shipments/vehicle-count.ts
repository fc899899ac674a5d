import { numberField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentLimits } from './shipment-limits.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'

const field = 'Vehicle count'
const most = shipmentLimits.vehicleCount.max

/** How many vehicles a shipment asks for, or a bid offers. */
export const vehicleCountField = numberField.check(
  when((count) => !(count <= 0), fillIn(say['shipments.above_zero'], { field })),
  when((count) => count <= 0 || Number.isInteger(count), fillIn(say['shipments.not_whole'], { field })),
  when((count) => !(count > most), fillIn(say['shipments.too_high'], { field, limit: most })),
)

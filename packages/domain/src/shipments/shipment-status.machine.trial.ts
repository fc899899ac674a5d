import { trialOf } from '@karwan/scripts/machines'
import { shipmentStatusMachine } from './shipment-status.machine.ts'
import { isFinalShipmentStatus, shipmentStatusOrder } from './shipment-status.ts'

export const shipmentStatusTrial = trialOf({
  machine: shipmentStatusMachine,
  inputs: shipmentStatusOrder.map((status) => ({ status })),
  events: [
    { type: 'ADVANCE' },
    { type: 'CANCEL', loadedBookings: 0 },
    { type: 'CANCEL', loadedBookings: 2 },
    { type: 'FULFIL_PARTIALLY' },
  ],
  outcomes: {},
  // Never back in the order of the specification, and never away from an end.
  isLegal: (now, before) => {
    const names: readonly string[] = shipmentStatusOrder
    const [from, to] = [names.indexOf(before.value), names.indexOf(now.value)]
    const ends: readonly string[] = shipmentStatusOrder.filter(isFinalShipmentStatus)
    const isEnd = ends.includes(now.value)
    return (
      (ends.includes(before.value) ? from === to : to >= from && from >= 0) &&
      now.hasTag('settled') === isEnd &&
      now.hasTag('active') !== isEnd &&
      (now.status === 'done') === isEnd
    )
  },
})

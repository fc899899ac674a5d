import type { ShipmentPatch } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'

/** Vehicles that are open again after bookings ended. */
export const releasedVehicles = (shipment: ShipmentRow, count: number): ShipmentPatch => ({
  vehiclesCovered: Math.max(0, shipment.vehiclesCovered - count),
})

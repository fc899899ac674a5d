import type { Shipment } from '../shipments.queries.ts'

/** The current shipment from a 409. */
export const shipmentOf = (current: unknown): Shipment | undefined =>
  isShipment(current) ? current : undefined

// By contract `current` is the refused record; only its version and stops are checked.
function isShipment(current: unknown): current is Shipment {
  return (
    typeof current === 'object' &&
    current !== null &&
    'version' in current &&
    typeof current.version === 'number' &&
    'locations' in current &&
    Array.isArray(current.locations)
  )
}

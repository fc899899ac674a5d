import type { Shipment } from '../shipments.queries.ts'

/** The shipment as it is now, of an answer that says that somebody was faster. */
export const shipmentOf = (current: unknown): Shipment | undefined =>
  isShipment(current) ? current : undefined

// By contract `current` is the record of the call that was refused; its version and stops are what is needed of it.
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

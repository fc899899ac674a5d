import { Problem } from '@karwan/sdk'
import type { Shipment } from '../shipments.queries.ts'

/** The shipment as it is now, where an answer says that somebody was faster. */
export function shipmentOfConflict(fault: unknown): Shipment | undefined {
  if (!(fault instanceof Problem) || fault.status !== 409) return undefined
  return isShipment(fault.current) ? fault.current : undefined
}

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

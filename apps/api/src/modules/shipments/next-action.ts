import { bidWindowOf } from './bid-window.ts'
import type { BookingFigures, FoundShipment } from './shipment.store.ts'

/** What should be done next, as a code; nothing once the shipment is over. */
export function nextAction(
  shipment: FoundShipment['shipment'],
  figures: BookingFigures,
  now: Date,
): string | null {
  switch (shipment.status) {
    case 'DELIVERED':
    case 'CANCELLED':
    case 'PARTIALLY_FULFILLED':
      return null
    default:
      if (shipment.vehiclesCovered < shipment.vehicleCount) return coverAction(shipment, now)
      return figures.withoutDriver > 0 ? 'assign-driver' : 'follow-trips'
  }
}

function coverAction(shipment: FoundShipment['shipment'], now: Date): string {
  if (shipment.bidsCount > 0) return 'decide-bids'
  switch (bidWindowOf(shipment, now).state) {
    case 'open':
      return 'find-bids'
    case 'scheduled':
      return 'await-window'
    case 'closed':
      return 'open-bidding'
  }
}

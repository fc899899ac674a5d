import type { BiddingFacts } from '@karwan/domain/bidding'
import type { ShipmentRow } from '../shipments/shipments.table.ts'

export const windowOf = (shipment: ShipmentRow) => ({
  opensAt: shipment.bidOpensAt,
  closesAt: shipment.bidClosesAt,
})

export const vehiclesOpenOf = (shipment: ShipmentRow): number =>
  shipment.vehicleCount - shipment.vehiclesCovered

export const biddingFacts = (shipment: ShipmentRow): BiddingFacts => ({
  status: shipment.status,
  vehiclesOpen: vehiclesOpenOf(shipment),
  window: windowOf(shipment),
})

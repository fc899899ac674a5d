import { type BiddingFacts, bidWindowState } from '@karwan/domain/bidding'
import type { components } from '@karwan/sdk/schema'
import type { ShipmentRow } from './shipments.table.ts'

type WindowColumns = Pick<ShipmentRow, 'bidOpensAt' | 'bidClosesAt' | 'bidWindowMinutes'>

export function bidWindowOf(shipment: WindowColumns, now: Date): components['schemas']['BidWindow'] {
  const state = bidWindowState({ opensAt: shipment.bidOpensAt, closesAt: shipment.bidClosesAt }, now)
  return {
    state,
    isOpen: state === 'open',
    opensAt: shipment.bidOpensAt?.toISOString() ?? null,
    closesAt: shipment.bidClosesAt?.toISOString() ?? null,
    minutes: shipment.bidWindowMinutes,
  }
}

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

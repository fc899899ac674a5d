import { bidWindowState } from '@karwan/domain/bidding'
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

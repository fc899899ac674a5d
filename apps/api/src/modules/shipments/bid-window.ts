import { type BiddingFacts, bidWindowState } from '@karwan/domain/bidding'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
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

type WindowEvent = components['schemas']['BidWindowEvent']
/** One act on the window as the database tells it. */
export type WindowAct = {
  at: string
  action: string
  minutes: number | null
  by: WindowEvent['by']
}
export const windowActions = sql.raw(
  "array['shipment.bidding_opened', 'shipment.bidding_closed', 'shipment.window_set']",
)
export const windowActRows = sql.raw(`json_agg(json_build_object('at', a.at, 'action', a.action,
  'minutes', coalesce(a.summary ->> 'minutes', a.summary ->> 'to')::integer,
  'by', case when u.id is not null
    then json_build_object('id', u.id, 'name', u.full_name, 'userType', u.user_type) end) order by a.at, a.id)`)
const mostOfLog = 100

/** Who opened, set, extended and closed the window. */
export function windowLogOf(acts: readonly WindowAct[]): WindowEvent[] {
  const opened = acts.findIndex(({ action }) => action === 'shipment.bidding_opened')
  const actionOf = (action: string, place: number): WindowEvent['action'] => {
    if (action === 'shipment.bidding_opened') return 'OPENED'
    if (action === 'shipment.bidding_closed') return 'CLOSED'
    return opened >= 0 && place > opened ? 'EXTENDED' : 'SET'
  }
  return acts
    .map(({ at, action, minutes, by }, place) => ({
      action: actionOf(action, place),
      at: new Date(at).toISOString(),
      by,
      minutes,
    }))
    .slice(-mostOfLog)
}

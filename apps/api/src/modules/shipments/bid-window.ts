import { type BiddingFacts, bidWindowState, defaultBidWindowMinutes } from '@karwan/domain/bidding'
import type { components } from '@karwan/sdk/schema'
import { sql } from 'drizzle-orm'
import type { ActivitySummary } from '../../kernel/activity.table.ts'
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
/** One act on the bidding window, as the query returns it. */
export type WindowAct = {
  at: string
  action: string
  bidding: BiddingNews | null
  minutes: number | null
  by: WindowEvent['by']
}
/** SQL condition: acts that opened, set or closed the window, directly or as a side effect. */
export const isWindowAct =
  sql.raw(`(a.action in ('shipment.bidding_opened', 'shipment.bidding_closed', 'shipment.window_set')
  or a.summary ->> 'bidding' is not null)`)
export const windowActRows = sql.raw(`json_agg(json_build_object('at', a.at, 'action', a.action,
  'bidding', a.summary ->> 'bidding',
  'minutes', coalesce(a.summary ->> 'minutes', a.summary ->> 'to')::integer,
  'by', case when u.id is not null
    then json_build_object('id', u.id, 'name', u.full_name, 'userType', u.user_type) end) order by a.at, a.id)`)
const mostOfLog = 100

type BiddingNews = 'covered' | 'reopened'
type Bidding = WindowColumns & Pick<ShipmentRow, 'vehicleCount' | 'vehiclesCovered'>

/**
 * The side effect of a change of vehicles on the window: it closes once all are covered, and reopens if some
 * are lost.
 */
export function biddingNews(before: Bidding, after: Bidding, now: Date): ActivitySummary {
  if (before.bidClosesAt?.getTime() === after.bidClosesAt?.getTime()) return {}
  const isCovered = after.vehiclesCovered >= after.vehicleCount
  if (bidWindowOf(after, now).isOpen)
    return isCovered
      ? {}
      : { bidding: 'reopened', minutes: after.bidWindowMinutes ?? defaultBidWindowMinutes }
  return isCovered ? { bidding: 'covered' } : {}
}

/** The window's log: who opened, set, extended and closed it, and when. */
export function windowLogOf(acts: readonly WindowAct[]): WindowEvent[] {
  const opened = acts.findIndex(({ action }) => action === 'shipment.bidding_opened')
  const actionOf = ({ action, bidding }: WindowAct, place: number): WindowEvent['action'] => {
    if (bidding !== null) return bidding === 'covered' ? 'COVERED' : 'REOPENED'
    if (action === 'shipment.bidding_opened') return 'OPENED'
    if (action === 'shipment.bidding_closed') return 'CLOSED'
    return opened >= 0 && place > opened ? 'EXTENDED' : 'SET'
  }
  return acts
    .map((act, place) => ({
      action: actionOf(act, place),
      at: new Date(act.at).toISOString(),
      by: act.by,
      minutes: act.minutes,
    }))
    .slice(-mostOfLog)
}

import { type BiddingFacts, bidWindowState } from '@karwan/domain/bidding'
import type { components } from '@karwan/sdk/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import { activity } from '../../kernel/activity.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
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

export type WindowLog = components['schemas']['BidWindowEvent'][]
const windowActs = ['shipment.bidding_opened', 'shipment.bidding_closed', 'shipment.window_set'] as const
const mostOfLog = 100

/** Who opened, set, extended and closed the window; nothing is asked where it was never touched. */
export async function windowLogOf(
  db: Database,
  { id, bidWindowMinutes, bidClosesAt }: ShipmentRow,
): Promise<WindowLog> {
  if (bidWindowMinutes === null && bidClosesAt === null) return []
  const rows = await db
    .select({ at: activity.at, action: activity.action, summary: activity.summary, by: personColumns(users) })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.actorId))
    .where(
      and(
        eq(activity.entityType, 'shipment'),
        eq(activity.entityId, id),
        inArray(activity.action, [...windowActs]),
      ),
    )
    .orderBy(asc(activity.at), asc(activity.id))
    .limit(mostOfLog)
  const opened = rows.findIndex(({ action }) => action === 'shipment.bidding_opened')
  return rows.map(({ at, action, summary, by }, place) => ({
    action:
      action === 'shipment.bidding_opened'
        ? 'OPENED'
        : action === 'shipment.bidding_closed'
          ? 'CLOSED'
          : opened >= 0 && place > opened
            ? 'EXTENDED'
            : 'SET',
    at: at.toISOString(),
    by,
    minutes: minutesIn(summary ?? {}),
  }))
}

const minutesIn = ({ minutes, to }: Record<string, unknown>): number | null =>
  typeof minutes === 'number' ? minutes : typeof to === 'number' ? to : null

import { inArray } from 'drizzle-orm'
import { type Activity, recordActivity } from '../../kernel/activity.store.ts'
import { publish } from '../../kernel/events.store.ts'
import type { Work } from '../../kernel/work.ts'
import { partners } from '../partners/partners.table.ts'
import { ownersOf } from '../shipments/shipment-trail.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import type { BidRow } from './bids.table.ts'

export type BidActivity = Pick<Activity, 'action' | 'audience' | 'summary' | 'reason'> & {
  name?: 'bid.created' | 'bid.changed'
  /** Name of the partner of all these bids, if known. */
  partner?: string
}

/** Records a change of bids: for each an activity in the shipment's history, and an event. */
export async function leaveBidTrail(
  work: Work,
  shipment: ShipmentRow,
  rows: readonly BidRow[],
  { name = 'bid.changed', partner, ...activity }: BidActivity,
): Promise<void> {
  const names = partner === undefined ? await namesOf(work, rows) : undefined
  await recordActivity(
    work,
    ...rows.map((row) => ({
      audience: 'internal' as const,
      ...activity,
      summary: {
        partner: partner ?? names?.get(row.partnerId) ?? null,
        amount: row.amount,
        vehicleCount: row.vehicleCount,
        ...activity.summary,
      },
      entityType: 'bid' as const,
      entityId: row.id,
      shipmentId: row.shipmentId,
      partnerId: row.partnerId,
    })),
  )
  await publish(
    work,
    ...rows.map((row) => ({
      ...ownersOf(shipment),
      name,
      entityId: row.id,
      shipmentId: row.shipmentId,
      version: row.version,
      at: work.now,
      partnerId: row.partnerId,
    })),
  )
}

async function namesOf(
  work: Work,
  rows: readonly Pick<BidRow, 'partnerId'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.map(({ partnerId }) => partnerId)
  const named = await work.tx
    .select({ id: partners.id, name: partners.fullName })
    .from(partners)
    .where(inArray(partners.id, ids))
  return new Map(named.map(({ id, name }) => [id, name]))
}

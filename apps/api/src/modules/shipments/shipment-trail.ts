import { type Activity, recordActivity } from '../../kernel/activity.store.ts'
import { publish } from '../../kernel/events.store.ts'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from './shipments.table.ts'

export type ShipmentActivity = Omit<Activity, 'entityType' | 'entityId' | 'shipmentId'>

/** Records a change of a shipment: an activity in its history, and a live event. */
export async function leaveTrail(
  work: Work,
  shipment: ShipmentRow,
  activity: ShipmentActivity,
  name: 'shipment.created' | 'shipment.changed' = 'shipment.changed',
): Promise<void> {
  await leaveTrails(work, [[shipment, activity]], name)
}

/** The same for many changes, in two queries. */
export async function leaveTrails(
  work: Work,
  changes: readonly (readonly [ShipmentRow, ShipmentActivity])[],
  name: 'shipment.created' | 'shipment.changed' = 'shipment.changed',
): Promise<void> {
  await recordActivity(
    work,
    ...changes.map(([{ id }, activity]) => ({
      ...activity,
      entityType: 'shipment' as const,
      entityId: id,
      shipmentId: id,
    })),
  )
  await publish(
    work,
    ...changes.map(([shipment]) => ({
      ...ownersOf(shipment),
      name,
      entityId: shipment.id,
      shipmentId: shipment.id,
      version: shipment.version,
      at: work.now,
    })),
  )
}

/** The owner columns of a shipment; events of its bids and bookings go to the same people. */
export const ownersOf = ({ groupId, projectId, createdBy, assignedTo }: ShipmentRow) => ({
  groupId,
  projectId,
  createdBy,
  assignedTo,
})

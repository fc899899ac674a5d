import type { Transaction } from '../../db/transaction.ts'
import { type Act, type Actor, recordActivity } from '../../kernel/activity.store.ts'
import { publish } from '../../kernel/events.store.ts'
import type { ShipmentRow } from './shipments.table.ts'

export type ShipmentAct = Omit<Act, 'entityType' | 'entityId' | 'shipmentId'>

/** The trail of a change to a shipment: a line in its history, and an event for who looks at it now. */
export async function leaveTrail(
  tx: Transaction,
  actor: Actor,
  shipment: ShipmentRow,
  act: ShipmentAct,
  name: 'shipment.created' | 'shipment.changed' = 'shipment.changed',
): Promise<void> {
  await recordActivity(tx, actor, {
    ...act,
    entityType: 'shipment',
    entityId: shipment.id,
    shipmentId: shipment.id,
  })
  await publish(tx, {
    ...ownersOf(shipment),
    name,
    entityId: shipment.id,
    shipmentId: shipment.id,
    version: shipment.version,
    at: actor.now,
  })
}

/** Whose the shipment is; its bids and bookings tell the same people. */
export const ownersOf = ({ groupId, projectId, createdBy, assignedTo }: ShipmentRow) => ({
  groupId,
  projectId,
  createdBy,
  assignedTo,
})

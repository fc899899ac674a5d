import type { OperationId } from '@karwan/sdk/permissions'
import { eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../kernel/accounts.table.ts'
import { bids } from '../modules/bidding/bids.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { comments } from '../modules/comments/comments.table.ts'
import { attachedDocuments } from '../modules/documents/attached-documents.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'
import { contactCalls } from '../modules/tracking/contact-calls.table.ts'
import type { RecordSet } from './record-sets.ts'

/** Removes what prevents a deletion: ends a partner's bids and bookings, and empties teams. */
export async function endOpenWork(
  db: Database,
  id: OperationId,
  { partner, shipment }: Pick<RecordSet, 'partner' | 'shipment'>,
): Promise<void> {
  if (id === 'deleteTeam') await db.update(users).set({ teamId: null })
  if (id === 'deleteShipment') await forgetWork(db, shipment)
  if (id !== 'deletePartnerAccount') return
  await db.update(bookings).set({ statusId: 12 }).where(eq(bookings.partnerId, partner))
  await db.update(bids).set({ status: 'REJECTED' }).where(eq(bids.partnerId, partner))
}

/** Moves everything that was added to the shipment to another one. */
async function forgetWork(db: Database, id: number): Promise<void> {
  const [other] = await db.select({ id: shipments.id }).from(shipments).where(ne(shipments.id, id)).limit(1)
  for (const table of [bids, bookings, attachedDocuments, contactCalls, comments])
    await db.update(table).set({ shipmentId: other?.id }).where(eq(table.shipmentId, id))
  await db
    .update(shipments)
    .set({ status: 'CREATED', bidOpensAt: null, vehiclesCovered: 0 })
    .where(eq(shipments.id, id))
}

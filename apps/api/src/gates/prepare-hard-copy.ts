import type { OperationId } from '@karwan/sdk/permissions'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { hardCopies } from '../modules/bookings/hard-copies.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'

const ofAwaited: readonly OperationId[] = ['sendHardCopy', 'receiveHardCopy']
const ofReceived: readonly OperationId[] = ['shelveHardCopy', 'forwardHardCopy', 'handOverHardCopy']

/**
 * Moves a booking to the state in which only its hard copy is missing; other states refuse these operations.
 */
export async function awaitHardCopy(db: Database, bookingId: number, isHere = false): Promise<void> {
  const [booking] = await db
    .update(bookings)
    .set({ statusId: 11, podStatus: isHere ? 'HARD_COPY_RECEIVED' : 'HARD_COPY_PENDING' })
    .where(eq(bookings.id, bookingId))
    .returning({ shipmentId: bookings.shipmentId, at: bookings.createdAt })
  if (isHere && booking) await db.insert(hardCopies).values({ bookingId, receivedAt: booking.at })
  await db
    .update(shipments)
    .set({ isPodHardCopyReq: true })
    .where(eq(shipments.id, booking?.shipmentId ?? 0))
}

/** Puts the hard copy into the state that the operation needs. */
export async function prepareHardCopy(db: Database, id: OperationId, bookingId: number): Promise<void> {
  if (ofAwaited.includes(id)) await awaitHardCopy(db, bookingId)
  if (ofReceived.includes(id)) await awaitHardCopy(db, bookingId, true)
}

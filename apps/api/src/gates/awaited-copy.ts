import type { OperationId } from '@karwan/sdk/permissions'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'

/** The booking is over but for its signed paper: what may be said of that is refused at any other time. */
export async function awaitHardCopy(db: Database, bookingId: number): Promise<void> {
  const [booking] = await db
    .update(bookings)
    .set({ statusId: 11, podStatus: 'HARD_COPY_PENDING' })
    .where(eq(bookings.id, bookingId))
    .returning({ shipmentId: bookings.shipmentId })
  await db
    .update(shipments)
    .set({ isPodHardCopyReq: true })
    .where(eq(shipments.id, booking?.shipmentId ?? 0))
}

export const isOfHardCopy = (id: OperationId): boolean => id === 'sendHardCopy' || id === 'receiveHardCopy'

import { eq } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { bookings } from './bookings.table.ts'

type Waited = Pick<ShipmentRow, 'createdAt'> & {
  firstBidAt?: Date | null | undefined
  firstAwardAt?: Date | null | undefined
}

/** Waiting times of a shipment, copied to its bookings so that yearly reports need not join the shipments. */
export const waitsOf = ({ createdAt, firstBidAt, firstAwardAt }: Waited) => ({
  secondsToFirstBid: firstBidAt ? secondsBetween(createdAt, firstBidAt) : null,
  secondsToAward: firstAwardAt ? secondsBetween(createdAt, firstAwardAt) : null,
})

/**
 * Whole seconds, rounded down, because reports round minutes up and a started second must not add to them.
 */
const secondsBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 1_000)

/** The first bid can come after the first booking, when the first vehicle was awarded directly. */
export async function keepWaitForFirstBid(work: Work, before: ShipmentRow): Promise<void> {
  if (before.firstBidAt !== null || before.firstAwardAt === null) return
  const { secondsToFirstBid } = waitsOf({ ...before, firstBidAt: work.now })
  await work.tx.update(bookings).set({ secondsToFirstBid }).where(eq(bookings.shipmentId, before.id))
}

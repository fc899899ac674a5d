import { eq } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { bookings } from './bookings.table.ts'

type Waited = Pick<ShipmentRow, 'createdAt'> & {
  firstBidAt?: Date | null | undefined
  firstAwardAt?: Date | null | undefined
}

/** What reports over a year count of a shipment, kept with each booking so that they need not look for the shipment. */
export const waitsOf = ({ createdAt, firstBidAt, firstAwardAt }: Waited) => ({
  secondsToFirstBid: firstBidAt ? secondsBetween(createdAt, firstBidAt) : null,
  secondsToAward: firstAwardAt ? secondsBetween(createdAt, firstAwardAt) : null,
})

/** Seconds that are over: a tenth of a minute is rounded up at whole ones, so what began does not lift it. */
const secondsBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 1_000)

/** A first bid may come after a booking: the first vehicle went to a partner who was called, the bid is for the next. */
export async function keepWaitForFirstBid(work: Work, before: ShipmentRow): Promise<void> {
  if (before.firstBidAt !== null || before.firstAwardAt === null) return
  const { secondsToFirstBid } = waitsOf({ ...before, firstBidAt: work.now })
  await work.tx.update(bookings).set({ secondsToFirstBid }).where(eq(bookings.shipmentId, before.id))
}

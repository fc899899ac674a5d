import type { OperationId } from '@karwan/sdk/permissions'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../kernel/accounts.table.ts'
import { bids } from '../modules/bidding/bids.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'

/** What is still in use is not deleted: here a partner's bids and bookings are over, and nobody stands in a team. */
export async function endOpenWork(db: Database, id: OperationId, partnerId: number): Promise<void> {
  if (id === 'deleteTeam') await db.update(users).set({ teamId: null })
  if (id !== 'deletePartnerAccount') return
  await db.update(bookings).set({ statusId: 12 }).where(eq(bookings.partnerId, partnerId))
  await db.update(bids).set({ status: 'REJECTED' }).where(eq(bids.partnerId, partnerId))
}

import { UserType } from '@karwan/domain/people'
import { eq, sql } from 'drizzle-orm'
import type { UserRow } from '../../kernel/accounts.table.ts'
import type { Work } from '../../kernel/work.ts'
import { partners } from '../partners/partners.table.ts'
import { drivers } from './drivers.table.ts'

/** Blocks or unblocks the partner or driver behind an account, so that they get no bids or bookings. */
export async function followBlock(work: Work, user: UserRow, isBlocked: boolean): Promise<void> {
  const change = { isBlocked, updatedAt: work.now }
  if (user.userType === UserType.partner)
    await work.tx
      .update(partners)
      .set({ ...change, version: sql`${partners.version} + 1` })
      .where(eq(partners.userId, user.id))
  if (user.userType === UserType.driver)
    await work.tx
      .update(drivers)
      .set({ ...change, version: sql`${drivers.version} + 1` })
      .where(eq(drivers.userId, user.id))
}

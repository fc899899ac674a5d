import { eq, sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { partners } from './partners.table.ts'

/** Removes a user whose account ends as keeper of all partners, and returns how many there were. */
export async function freePartnersOf({ tx, now }: Work, userId: number): Promise<number> {
  const freed = await tx
    .update(partners)
    .set({ csrOwnerId: null, updatedAt: now, version: sql`${partners.version} + 1` })
    .where(eq(partners.csrOwnerId, userId))
    .returning({ id: partners.id })
  return freed.length
}

import { eq, sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { partners } from './partners.table.ts'

/** Partners whom somebody looked after until their account ended; they stand among those without a keeper. */
export async function freePartnersOf({ tx, now }: Work, userId: number): Promise<number> {
  const freed = await tx
    .update(partners)
    .set({ csrOwnerId: null, updatedAt: now, version: sql`${partners.version} + 1` })
    .where(eq(partners.csrOwnerId, userId))
    .returning({ id: partners.id })
  return freed.length
}

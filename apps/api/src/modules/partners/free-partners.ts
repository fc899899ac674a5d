import { eq, sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { demandAddas } from './demand-addas.table.ts'
import { partners } from './partners.table.ts'

/** Partners and addas whom somebody looked after until their account ended; they stand among those without a keeper. */
export async function freePartnersOf({ tx, now }: Work, userId: number): Promise<number> {
  const freed = await tx
    .update(partners)
    .set({ csrOwnerId: null, updatedAt: now, version: sql`${partners.version} + 1` })
    .where(eq(partners.csrOwnerId, userId))
    .returning({ id: partners.id })
  await tx
    .update(demandAddas)
    .set({ csrOwnerId: null, version: sql`${demandAddas.version} + 1` })
    .where(eq(demandAddas.csrOwnerId, userId))
  return freed.length
}

import { firstBlockReasons } from '@karwan/domain/people'
import { sql } from 'drizzle-orm'
import { blockReasons } from '../../modules/people/block-reasons.table.ts'
import type { Transaction } from '../transaction.ts'

/** The wording that customer support uses on the phone with partners in Pakistan. */
const inUrdu: Readonly<Record<string, string>> = {
  'Fake documents': 'جعلی کاغذات',
  'Abusive conduct': 'بدتمیزی',
  'Expired documents': 'کاغذات کی میعاد ختم',
  Other: 'دیگر',
}

/** Adds missing reasons to an existing database too; reasons that were edited stay. */
export async function keepBlockReasons(tx: Transaction): Promise<void> {
  const rows = firstBlockReasons.map((reason) => ({ ...reason, localName: inUrdu[reason.name] ?? null }))
  await tx.insert(blockReasons).values(rows).onConflictDoNothing()
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('block_reasons', 'id'), greatest(100, (select max(id) from block_reasons)))`,
  )
}

import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** Sets the next id of each table, so that records get the ids that a contract example refers to. */
export async function takeIds(app: TestApp, ids: Readonly<Record<string, number>>): Promise<void> {
  for (const [table, id] of Object.entries(ids)) {
    await app.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`)
  }
}

/** Above all ids of contract examples, and still six digits. */
let unnamed = 100_000

/** From now on records get ids that no contract example uses. */
export async function leaveNamedIds(app: TestApp): Promise<void> {
  unnamed += 100
  await app.db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ${unnamed}::bigint, false)
    from pg_sequences
    where schemaname = 'public' and sequencename like '%\\_id\\_seq'`)
}

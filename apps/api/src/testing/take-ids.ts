import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** The next record of each table gets this id: a contract names its records before they are made. */
export async function takeIds(app: TestApp, ids: Readonly<Record<string, number>>): Promise<void> {
  for (const [table, id] of Object.entries(ids)) {
    await app.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`)
  }
}

/** Above every id that a contract names, and still of six digits. */
let unnamed = 100_000

/** Whatever is added from now on gets an id that no contract names, so that it is in nobody's way. */
export async function leaveNamedIds(app: TestApp): Promise<void> {
  unnamed += 100
  await app.db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ${unnamed}::bigint, false)
    from pg_sequences
    where schemaname = 'public' and sequencename like '%\\_id\\_seq'`)
}

import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** The next record of each table gets this id: a contract names its records before they are made. */
export async function takeIds(app: TestApp, ids: Readonly<Record<string, number>>): Promise<void> {
  for (const [table, id] of Object.entries(ids)) {
    await app.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`)
  }
}

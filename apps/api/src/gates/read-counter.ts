import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../db/database.ts'

type Kept = { text: string; generic: number; custom: number }

/** Some thousand rows are cheap to scan; these costs make PostgreSQL plan as for a million. */
const asIfLarge = '-c jit=off -c enable_seqscan=off -c random_page_cost=1.1'

/** A second connection to the database that counts the rows read through it. */
export function countReads(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: asIfLarge })
  // The database may be dropped before the connection is closed; the resulting error is ignored.
  pool.on('error', () => {})
  const db: Database = drizzle(pool)

  async function rowsRead(): Promise<Map<string, number>> {
    await pool.query('select pg_stat_force_next_flush()')
    await pool.query('select pg_stat_clear_snapshot()')
    const { rows } = await pool.query<{ name: string; rows: number }>(`select relname as name,
      (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows from pg_stat_user_tables`)
    return new Map(rows.map(({ name, rows }) => [name, rows]))
  }

  return {
    db,
    /** Number of rows read per table during an act, without tables that were not read. */
    async during(act: () => Promise<unknown>): Promise<Map<string, number>> {
      const before = await rowsRead()
      await act()
      const after = await rowsRead()
      const read = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
      return new Map(read.filter(([, rows]) => rows > 0))
    },
    /** Prepared statements of the connection, with the number of their generic and custom plans. */
    async prepared(): Promise<Kept[]> {
      const { rows } = await pool.query<Kept>(`select statement as text, generic_plans::integer as generic,
        custom_plans::integer as custom from pg_prepared_statements`)
      return rows
    },
    close: () => pool.end(),
  }
}

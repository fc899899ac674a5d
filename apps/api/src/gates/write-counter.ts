import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Tables that may be written by refused calls: logs and counters of attempts. */
const written = ['audit_log', 'login_attempts', 'one_time_codes', 'request_rates', '__drizzle_migrations']

/** Counts written rows by table from now on, with triggers; rolled back rows do not count. */
export async function countWrites(db: Database): Promise<void> {
  await db.execute(sql`create table gate_writes (name text not null)`)
  await db.execute(sql`create function gate_count() returns trigger language plpgsql as $$
    begin insert into gate_writes values (tg_table_name); return null; end $$`)
  const { rows } = (await db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'gate_writes'`,
  )) as unknown as { rows: { tablename: string }[] }
  for (const { tablename } of rows.filter((row) => !written.includes(row.tablename))) {
    await db.execute(
      sql`create trigger gate_count after insert or update or delete on ${sql.identifier(tablename)}
        for each row execute function gate_count()`,
    )
  }
}

/** Tables that were written since counting began or was last reset, with the number of rows. */
export async function tablesWritten(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select name, count(*)::integer as n from gate_writes group by name order by name`,
  )) as unknown as { rows: { name: string; n: number }[] }
  return rows.map(({ name, n }) => `${name} (${n})`)
}

import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database } from '../../apps/api/src/db/database.ts'
import { withoutIndexes } from '../../apps/api/src/db/seed/without-indexes.ts'
import { inTransaction } from '../../apps/api/src/db/transaction.ts'
import { bookings } from '../../apps/api/src/modules/bookings/bookings.table.ts'
import { shipments } from '../../apps/api/src/modules/shipments/shipments.table.ts'

/** The ids of each round of copies are this much higher than those of the round before. */
const stride = 1_000

/**
 * Copies finished shipments (delivered, cancelled) until there are `wanted` shipments, each round an hour
 * further in the past. Shipments under way are not copied, because a company's history grows, not its daily
 * work.
 */
export async function multiplyMarket(db: Database, wanted: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Skip the foreign keys: the copies refer to the same records as their originals.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    const there = await numberOf(tx, sql`select count(*) as found from shipments`)
    const originals = await numberOf(tx, sql`select count(*) as found from shipments where ${isOver}`)
    const done = await numberOf(tx, sql`select max(id) / ${stride} as found from shipments`)
    const rounds = sql`generate_series(${done + 1}::integer, ${done + Math.ceil((wanted - there) / originals)}::integer)`
    await withoutIndexes(tx, [shipments, bookings], async () => {
      await tx.execute(copyOf(shipments, isOver, rounds))
      await tx.execute(
        copyOf(bookings, sql`shipment_id in (select id from shipments where ${isOver})`, rounds),
      )
    })
  })
  for (const table of [shipments, bookings]) {
    // Move the sequences past the ids of the copies.
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
    )
  }
  await vacuum(db, [shipments, bookings])
}

/** VACUUM cannot run in a transaction, so the statement timeout is lifted on a connection of its own. */
async function vacuum(db: Database, tables: readonly PgTable[]): Promise<void> {
  const statements = tables.map((table) => `vacuum analyze ${getTableName(table)}`)
  const pool = poolOf(db)
  if (!pool) {
    for (const statement of statements) await db.execute(sql.raw(statement))
    return
  }
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of statements) await client.query(statement)
  } finally {
    // Close the connection, so that nobody else uses it without a timeout.
    client.release(true)
  }
}

/** The connection pool of a server; PGlite has none, and no statement timeout either. */
const poolOf = (db: Database & { $client?: unknown }): pg.Pool | undefined =>
  db.$client instanceof pg.Pool ? db.$client : undefined

const isOver = sql`id < ${stride} and status in ('DELIVERED', 'CANCELLED')`
const shifted = new Set(['id', 'shipment_id'])
const dated = new Set([
  'created_at',
  'updated_at',
  'loading_time',
  'first_bid_at',
  'first_award_at',
  'delivered_at',
  'cancelled_at',
  'status_changed_at',
])
// Texts that get a suffix for each round, so that a search finds a few rows of a million.
const renamed = new Set(['reference_number', 'consignee_name', 'partner_name'])

function copyOf(table: PgTable, which: SQL, rounds: SQL): SQL {
  const written = Object.values(getTableColumns(table)).filter(({ generated }) => !generated)
  const names = sql.join(
    written.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    written.map(({ name }) => {
      const column = sql.identifier(name)
      if (shifted.has(name)) return sql`${column} + round * ${sql.raw(String(stride))}`
      if (dated.has(name)) return sql`${column} - round * interval '1 hour'`
      if (renamed.has(name)) return sql`${column} || ' ' || md5(round::text)`
      return column
    }),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${values} from ${table}, ${rounds} round where ${which}`
}

async function numberOf(db: Pick<Database, 'execute'>, query: SQL): Promise<number> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { found: string }[] }
  return Number(rows[0]?.found)
}

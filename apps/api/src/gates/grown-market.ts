import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import {
  getTableConfig,
  type IndexedColumn,
  type PgColumn,
  PgDialect,
  type PgTable,
} from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { tables } from '../testing/tables.ts'

/** Tables with a bounded number of rows per country or company; all others grow with the trade. */
const lookups = new Set([
  'block_reasons',
  'company_groups',
  'company_projects',
  'cities',
  'configs',
  'countries',
  'goods_types',
  'refusal_reasons',
  'roles',
  'states',
  'tax_rates',
  'vehicle_type_variants',
  'vehicle_types',
])
/** Distance between the ids of successive rounds of copies. */
const stride = 100_000

const growing = tables.filter((table) => !lookups.has(nameOf(table)) && hasNumber(table))
export const growingNames: ReadonlySet<string> = new Set(growing.map(nameOf))

/** Copies past shipments with everything that belongs to them many times; running ones stay as they are. */
export async function growMarket(db: Database, rounds: number): Promise<void> {
  // Autovacuum on a busy server could otherwise change statistics and plans during the test.
  for (const table of growing) await db.execute(sql`alter table ${table} set (autovacuum_enabled = false)`)
  await db.transaction(async (tx) => {
    // Disables foreign keys, because copies refer to rows that may not be copied yet.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const table of growing) await tx.execute(copyOf(table, rounds))
  })
  await db.execute(sql`vacuum analyze`)
}

/**
 * Sets statistics as if each record had many related rows, as after a customer awards thirty trucks by one
 * bid. PostgreSQL then may scan all bookings for the first one of a bid when a query has `limit 1`.
 */
export async function guessMany(db: Database): Promise<void> {
  for (const table of growing) {
    const pointing = Object.values(getTableColumns(table)).filter(({ name }) => pointsAt(name))
    for (const { name } of pointing)
      await db.execute(sql`alter table ${table} alter column ${sql.identifier(name)} set (n_distinct = 20)`)
  }
  await db.execute(sql`analyze`)
}

function copyOf(table: PgTable, rounds: number): SQL {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated)
  const unique = uniqueColumnsOf(table)
  const values = columns.map((column) => {
    const name = sql.identifier(column.name)
    if (column.name === 'id' || pointsAt(column.name) || unique.numbers.has(column.name))
      return sql`${name} + round * ${sql.raw(String(stride))}`
    if (column.dataType === 'date') return sql`${name} - round * interval '2 days'`
    if (unique.texts.has(column.name)) return sql`${name} || '-' || round`
    return sql`${name}`
  })
  const names = columns.map(({ name }) => sql.identifier(name))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from ${table}, generate_series(1, ${sql.raw(String(rounds))}) round
    where ${isPast(table)}`
}

/** By naming convention, `driver_id` refers to drivers, with or without a foreign key. */
const pointsAt = (column: string): boolean =>
  column.endsWith('_id') && growingNames.has(`${column.replace(/_id$/, '')}s`) && column !== 'user_id'

function isPast(table: PgTable): SQL {
  const over = sql`select id from shipments where status in ('DELIVERED', 'CANCELLED')`
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
  if (nameOf(table) === 'shipments') return sql`id in (${over})`
  if (columns.includes('shipment_id')) return sql`shipment_id in (${over})`
  if (columns.includes('booking_id'))
    return sql`booking_id in (select id from bookings where shipment_id in (${over}))`
  return sql`true`
}

/** Unique columns that a copy must change: texts, and numbers if no text distinguishes the rows. */
function uniqueColumnsOf(table: PgTable): { texts: Set<string>; numbers: Set<string> } {
  const { columns, uniqueConstraints, indexes } = getTableConfig(table)
  const keys = [
    ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => [name]),
    ...uniqueConstraints.map((constraint) => constraint.columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.flatMap((column) => namesIn(column, columns))),
  ]
  const ofType = (type: string) => (name: string) =>
    columns.some((column) => column.name === name && column.dataType === type)
  const isText = ofType('string')
  const isTold = (name: string) => name === 'id' || pointsAt(name) || isText(name) || ofType('date')(name)
  const numbers = keys
    .filter((names) => !names.some(isTold))
    .flatMap((names) => names.findLast(ofType('number')) ?? [])
  return { texts: new Set(keys.flat().filter(isText)), numbers: new Set(numbers) }
}

const dialect = new PgDialect()

/** The columns of an index, or the columns named in its expression. */
function namesIn(indexed: Partial<IndexedColumn | SQL>, columns: readonly PgColumn[]): string[] {
  if (!is(indexed, SQL)) return 'name' in indexed ? [indexed.name ?? ''] : []
  const words = new Set(dialect.sqlToQuery(indexed).sql.match(/\w+/g))
  return columns.map(({ name }) => name).filter((name) => words.has(name))
}

function hasNumber(table: PgTable): boolean {
  return Object.values(getTableColumns(table)).some(
    ({ name, dataType }) => name === 'id' && dataType === 'number',
  )
}

function nameOf(table: PgTable): string {
  return getTableConfig(table).name
}

import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { embeddedExtensions } from '../db/embedded-folder.ts'
import { type OpenDatabase, useEmbedded } from '../db/open-db.ts'
import type { SeedKind } from '../db/seed/index.ts'
import { snapshotOf } from './snapshot.ts'

/** An embedded database and what it held before any test wrote to it. */
type Pooled = {
  client: PGlite
  /** Counts of schema objects, by which a change of the schema is noticed. */
  shape: string
  tables: { name: string; rows: Blob | undefined }[]
  sequences: { name: string; last: number; isCalled: boolean }[]
}

const idle = new Map<SeedKind, Pooled[]>()

/**
 * A seeded PGlite. Opening one takes seconds, so a database is reset and reused after a test file; one with a
 * changed schema is discarded.
 */
export async function embeddedDatabase(kind: SeedKind, logger?: Logger): Promise<OpenDatabase> {
  const pooled = idle.get(kind)?.pop() ?? (await open(kind))
  const lease = leaseOf(pooled.client)
  return {
    ...useEmbedded(lease.client, undefined, logger),
    async close() {
      lease.end()
      await pooled.client.exec('rollback')
      await pooled.client.exec('discard all')
      if ((await shapeOf(pooled.client)) !== pooled.shape) return pooled.client.close()
      await restore(pooled)
      idle.set(kind, [...(idle.get(kind) ?? []), pooled])
    },
  }
}

/** The client for one test file. After its end, calls fail as with a closed PGlite. */
function leaseOf(client: PGlite): { client: PGlite; end(): void } {
  let ended = false
  const leased = new Proxy(client, {
    get(target, name) {
      if (ended) throw new Error('PGlite is closed')
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    client: leased,
    end() {
      ended = true
    },
  }
}

async function open(kind: SeedKind): Promise<Pooled> {
  const client = await PGlite.create({ loadDataDir: await snapshotOf(kind), extensions: embeddedExtensions })
  const names = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  )
  const tables = []
  for (const { name } of names.rows) {
    const { blob } = await client.query(`copy ${name} to '/dev/blob'`)
    tables.push({ name, rows: blob && blob.size > 0 ? blob : undefined })
  }
  const sequences = []
  const sequenceNames = await client.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
  )
  for (const { name } of sequenceNames.rows) {
    const { rows } = await client.query<{ last: number; is_called: boolean }>(
      `select last_value::integer as last, is_called from ${name}`,
    )
    for (const { last, is_called } of rows) sequences.push({ name, last, isCalled: is_called })
  }
  return {
    client,
    shape: await shapeOf(client),
    tables,
    sequences,
  }
}

async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query(
    `select (select count(*) from pg_class) as relations, (select count(*) from pg_trigger) as triggers,
      (select count(*) from pg_proc) as functions`,
  )
  return JSON.stringify(rows)
}

async function restore({ client, tables, sequences }: Pooled): Promise<void> {
  // Disables triggers and foreign key checks; the rows come from a consistent database.
  await client.exec("set session_replication_role = 'replica'")
  await client.transaction(async (tx) => {
    await tx.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name, rows } of tables)
      if (rows) await tx.query(`copy ${name} from '/dev/blob'`, [], { blob: rows })
    for (const { name, last, isCalled } of sequences)
      await tx.query(`select setval('${name}', ${last}, ${isCalled})`)
  })
  await client.exec("set session_replication_role = 'origin'")
}

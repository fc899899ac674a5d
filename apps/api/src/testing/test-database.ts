import { randomUUID } from 'node:crypto'
import { type Logger, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { type OpenDatabase, openDatabase } from '../db/open-db.ts'
import { type SeedKind, seedDatabase } from '../db/seed/index.ts'
import { embeddedDatabase } from './embedded-pool.ts'
import { testNow } from './snapshot.ts'

/** A database for one test file: PGlite in memory, or a new one on the server in TEST_DATABASE_URL. */
export async function testDatabase(kind: SeedKind, logger?: Logger): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server, kind, logger) : embeddedDatabase(kind, logger)
}

async function onServer(server: string, kind: SeedKind, logger?: Logger): Promise<OpenDatabase> {
  const template = await templateOf(server, kind)
  const name = `karwan_${randomUUID().replaceAll('-', '')}`
  await onAdmin(server, (admin) => copy(admin, name, template))
  const opened = await openDatabase(urlOf(server, name), logger)
  return {
    ...opened,
    async close() {
      await opened.close()
      await onAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Uses file copy on PostgreSQL 15 or newer, because copying through the log takes twice the CPU time. */
async function copy(admin: pg.Client, name: string, template: string): Promise<void> {
  const { rows } = await admin.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  )
  const asFiles = Number(rows[0]?.version) >= 150_000 ? 'strategy file_copy' : ''
  await admin.query(`create database ${name} template ${template} ${asFiles}`)
}

/** The name of a seeded template database. Concurrent test files wait while one of them creates it. */
export async function templateOf(server: string, kind: SeedKind): Promise<string> {
  const template = `karwan_${kind}_${templateVersion}`
  await onAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock(727)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const building = `${template}_building`
    await admin.query(`drop database if exists ${building} with (force)`)
    await admin.query(`create database ${building}`)
    const filling = await openDatabase(urlOf(server, building))
    await filling.migrate()
    await seedDatabase(filling.db, { kind, clock: () => testNow })
    await filling.close()
    await admin.query(`alter database ${building} rename to ${template}`)
  })
  return template
}

async function onAdmin(server: string, act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await act(admin)
  } finally {
    await admin.end()
  }
}

/** One template per test run, named by the run's id or the parent process. */
const templateVersion = process.env.VITEST_RUN_ID ?? String(process.ppid)

/** The address of a test's own database on the server in TEST_DATABASE_URL, for further connections to it. */
export async function databaseUrlOf(db: Database): Promise<string> {
  const [{ name } = { name: '' }] = await db
    .select({ name: sql<string>`current_database()` })
    .from(sql`(values (1)) as one`)
  return urlOf(process.env.TEST_DATABASE_URL ?? '', name)
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import pg from 'pg'
import { embeddedExtensions, type OpenDatabase, openDatabase, useEmbedded } from '../db/open-db.ts'
import { type SeedKind, seedDatabase } from '../db/seed/index.ts'
import { snapshotOf, testNow } from './snapshot.ts'

/** A database of the test's own: PGlite in memory, or one on the server that TEST_DATABASE_URL names. */
export async function testDatabase(kind: SeedKind, logger?: Logger): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return onServer(server, kind, logger)
  const client = await PGlite.create({ loadDataDir: await snapshotOf(kind), extensions: embeddedExtensions })
  return useEmbedded(client, undefined, logger)
}

async function onServer(server: string, kind: SeedKind, logger?: Logger): Promise<OpenDatabase> {
  const template = `karwan_${kind}_${templateVersion}`
  const name = `karwan_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    // Several test files start at once; one of them makes the template, the others wait for it.
    await admin.query('select pg_advisory_lock(727)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const building = `${template}_building`
      await admin.query(`drop database if exists ${building} with (force)`)
      await admin.query(`create database ${building}`)
      const filling = await openDatabase(urlOf(server, building))
      await filling.migrate()
      await seedDatabase(filling.db, { kind, clock: () => testNow })
      await filling.close()
      await admin.query(`alter database ${building} rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  const opened = await openDatabase(urlOf(server, name), logger)
  return {
    ...opened,
    async close() {
      await opened.close()
      const cleaner = new pg.Client({ connectionString: server })
      await cleaner.connect()
      await cleaner.query(`drop database if exists ${name} with (force)`)
      await cleaner.end()
    },
  }
}

/** One template for a run: the process that runs the tests is its name. */
const templateVersion = process.env.VITEST_RUN_ID ?? String(process.ppid)

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { embeddedExtensions, openDataFolder } from './embedded-folder.ts'
import { type Listener, listenTo } from './listener.ts'

export type OpenDatabase = {
  db: Database
  kind: 'PGlite' | 'PostgreSQL'
  migrate(): Promise<void>
  /**
   * Calls back when another process announces new events; does nothing on PGlite, which has only one process.
   */
  listen(channel: string, onNotify: () => void): Promise<void>
  close(): Promise<void>
}

/** Trigram extension for searches within texts; the first migration creates indexes with it. */
const trigrams = 'create extension if not exists pg_trgm'
const migrationsFolder = join(import.meta.dirname, '../../drizzle')

/** Opens a `postgres://…` server, a folder with PGlite, or `memory://` for PGlite without persistence. */
export async function openDatabase(location: string, logger?: Logger): Promise<OpenDatabase> {
  return /^postgres(ql)?:\/\//.test(location) ? openServer(location, logger) : openEmbedded(location)
}

/** Uses a PGlite that is open already, for example one restored from a snapshot. */
export function useEmbedded(
  client: PGlite,
  release: () => void = () => {},
  logger?: Logger,
): OpenDatabase & { client: PGlite } {
  const db = drizzlePglite(client, logger ? { logger } : {})
  return {
    client,
    db,
    kind: 'PGlite',
    async migrate() {
      await client.exec(trigrams)
      await migratePglite(db, { migrationsFolder })
    },
    listen: async () => {},
    async close() {
      await client.close()
      release()
    },
  }
}

async function openEmbedded(location: string): Promise<OpenDatabase> {
  if (location === 'memory://') return useEmbedded(await PGlite.create({ extensions: embeddedExtensions }))
  const release = lockDataFolder(location)
  try {
    return useEmbedded(await openDataFolder(location), release)
  } catch (fault) {
    release()
    throw fault
  }
}

async function openServer(url: string, logger?: Logger): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    // JIT compilation took 45 of the 46 ms of a bid, because the planner expects a hundred rows where one is
    // written.
    options: '-c jit=off',
  })
  const listeners: Listener[] = []
  // A connection that breaks while idle is replaced at the next query, which reports what is wrong.
  pool.on('error', () => {})
  const db = drizzleNode(pool, logger ? { logger } : {})
  return {
    db,
    kind: 'PostgreSQL',
    async migrate() {
      const slow = new pg.Pool({ connectionString: url, max: 1 })
      try {
        // Several processes may migrate at once; this advisory lock is released with the connection.
        await slow.query('select pg_advisory_lock(4100)')
        await slow.query(trigrams)
        await migrateNode(drizzleNode(slow), { migrationsFolder })
      } finally {
        await slow.end()
      }
    },
    async listen(channel, onNotify) {
      listeners.push(await listenTo(url, channel, onNotify))
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.stop()))
      await pool.end()
    },
  }
}

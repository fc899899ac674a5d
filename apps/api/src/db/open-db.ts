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
  /** Calls back whenever another process says that events were written; nothing to hear on PGlite. */
  listen(channel: string, onNotify: () => void): Promise<void>
  close(): Promise<void>
}

/** Searches within texts need it; the indexes of the first migration use it. */
const trigrams = 'create extension if not exists pg_trgm'
const migrationsFolder = join(import.meta.dirname, '../../drizzle')

/** `postgres://…` for a server, a folder for PGlite on disk, `memory://` for PGlite that forgets. */
export async function openDatabase(location: string, logger?: Logger): Promise<OpenDatabase> {
  return /^postgres(ql)?:\/\//.test(location) ? openServer(location, logger) : openEmbedded(location)
}

/** Takes over a PGlite that is open already, for instance one that was filled from a snapshot. */
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
    // Compiling a plan cost a bid 45 ms of its 46: the planner guesses a hundred rows where one is written.
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
        // Several processes may start at once; the lock goes with the connection.
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

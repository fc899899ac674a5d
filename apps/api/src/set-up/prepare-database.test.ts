import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../kernel/accounts.table.ts'
import { testNow } from '../testing/snapshot.ts'
import { hasDemoAccounts } from './demo-people.ts'
import { prepareDatabase } from './prepare-database.ts'

const server = process.env.TEST_DATABASE_URL

/** Runs on PostgreSQL only, because PGlite belongs to one process. */
describe.runIf(server)('several processes on one PostgreSQL server', () => {
  const name = `karwan_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server ?? 'postgres://nobody')
  const admin = new pg.Client({ connectionString: server })
  beforeAll(async () => {
    await admin.connect()
    await admin.query(`create database ${name}`)
    url.pathname = `/${name}`
  })
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })

  const wanted = { fresh: false, isServer: true, clock: () => testNow }

  it('start at once, and fill it once', async () => {
    const starts = Array.from({ length: 3 }, () =>
      prepareDatabase({ ...wanted, location: url.href, seed: 'none' }),
    )
    const databases = await Promise.all(starts)
    const [row] =
      (await databases[0]?.db.select({ roles: count() }).from(roles).where(eq(roles.name, 'Super admin'))) ??
      []
    expect(row?.roles).toBe(1)
    await Promise.all(databases.map((database) => database.close()))
  })

  it('tell each other of changes, also after the connection broke', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => prepareDatabase({ ...wanted, location: url.href, seed: 'none' })),
    )
    if (!one || !other) return expect.unreachable('both were opened')
    const heard = Promise.withResolvers<void>()
    await other.listen('karwan_test', () => heard.resolve())
    await one.db.execute(`select pg_notify('karwan_test', '')`)
    await heard.promise
    const again = Promise.withResolvers<void>()
    await other.listen('karwan_again', () => again.resolve())
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`)
    // A listener that has reconnected is notified at once, because it may have missed something.
    await again.promise
    await Promise.all([one.close(), other.close()])
  })

  it('start over when they are told to', async () => {
    const before = await prepareDatabase({ ...wanted, location: url.href, seed: 'none' })
    expect(await hasDemoAccounts(before.db)).toBe(false)
    await before.close()
    const after = await prepareDatabase({ ...wanted, fresh: true, location: url.href, seed: 'demo' })
    expect(await hasDemoAccounts(after.db)).toBe(true)
    expect((await after.db.select({ id: users.id }).from(users)).length).toBeGreaterThan(10)
    await after.close()
  })
})

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askText } from './ask-text.ts'
import type { Database } from './database.ts'
import { runLater } from './held-rows.ts'
import { joinExchanges } from './join-exchanges.ts'
import { inTransaction, type Transaction } from './transaction.ts'

const server = process.env.TEST_DATABASE_URL

// PGlite runs in our own process and has no exchanges.
describe.runIf(server)('a transaction on PostgreSQL', () => {
  let proxy: Server
  let pool: pg.Pool
  let db: Database
  /** How often the client sent something after it had received an answer. */
  let exchanges = 0

  beforeAll(async () => {
    const url = new URL(server ?? '')
    const folder = url.searchParams.get('host')
    const address = folder
      ? { path: join(folder, '.s.PGSQL.5432') }
      : { host: url.hostname, port: Number(url.port) || 5432 }
    proxy = createServer((client) => {
      const upstream = connect(address)
      let isAnswered = true
      client.on('data', (part) => {
        if (isAnswered) exchanges += 1
        isAnswered = false
        upstream.write(part)
      })
      upstream.on('data', (part) => {
        isAnswered = true
        client.write(part)
      })
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    url.searchParams.delete('host')
    url.hostname = '127.0.0.1'
    url.port = String((proxy.address() as AddressInfo).port)
    pool = new pg.Pool({ connectionString: url.href, max: 1, pipeline: true })
    pool.on('connect', joinExchanges)
    db = drizzle(pool)
    await db.execute(`create temporary table bench (name text, unique (name) deferrable initially deferred)`)
  })
  beforeEach(async () => {
    await db.execute('delete from bench')
    exchanges = 0
  })
  afterAll(async () => {
    await pool.end()
    proxy.close()
  })

  const write = (tx: Transaction, name: string) =>
    askText(tx, 'test', 'insert into bench values ($1)', [name])
  const writeLast = (tx: Transaction, name: string) =>
    runLater(tx, `insert into bench values (@ ->> 'name') returning 1`, { name })
  const names = async () => {
    const { rows } = await pool.query<{ name: string }>('select name from bench order by name')
    return rows.map(({ name }) => name)
  }

  it('begins with its first statement and is committed with its last', async () => {
    await inTransaction(db, async (tx) => {
      await write(tx, 'first')
      await writeLast(tx, 'last')
    })
    expect(exchanges).toBe(2)
    expect(await names()).toEqual(['first', 'last'])
  })

  it('is committed on its own where no rows were deferred', async () => {
    await inTransaction(db, async (tx) => void (await write(tx, 'first')))
    expect(exchanges).toBe(2)
    expect(await names()).toEqual(['first'])
  })

  it('without statements is not sent at all', async () => {
    await inTransaction(db, async () => {})
    await expect(inTransaction(db, () => Promise.reject(new RangeError('no')))).rejects.toThrow('no')
    expect(exchanges).toBe(0)
  })

  it('is rolled back when a statement fails, the last one too', async () => {
    const breaking = (tx: Transaction) =>
      runLater(tx, `insert into bench select 1 / (@ ->> 'by')::integer`, { by: 0 })
    const last = inTransaction(db, async (tx) => {
      await write(tx, 'first')
      await breaking(tx)
    })
    await expect(last).rejects.toMatchObject({ cause: { code: '22012' } })
    const earlier = inTransaction(db, async (tx) => {
      await write(tx, 'first')
      await askText(tx, 'test', 'select 1 / $1::integer', [0])
    })
    await expect(earlier).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await names()).toEqual([])
  })

  it('reports what is found out only at the commit', async () => {
    const twice = inTransaction(db, async (tx) => {
      await write(tx, 'same')
      await writeLast(tx, 'same')
    })
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await names()).toEqual([])
  })

  it('is not committed by the last statement of a transaction within it', async () => {
    const outer = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => writeLast(inner, 'inner'))
      throw new RangeError('outer')
    })
    await expect(outer).rejects.toThrow('outer')
    expect(await names()).toEqual([])
    await inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => writeLast(inner, 'inner'))
      await writeLast(tx, 'outer')
    })
    expect(await names()).toEqual(['inner', 'outer'])
  })
})

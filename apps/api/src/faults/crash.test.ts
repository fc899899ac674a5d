import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type HttpClient, httpClient } from '../testing/http-client.ts'
import { filledDatabase, type OwnDatabase, ownDatabase } from '../testing/own-database.ts'
import { freePort, killed, killServers, runServer, startServer } from '../testing/server-process.ts'
import { spotShipment } from '../testing/spot-shipment.ts'

const server = process.env.TEST_DATABASE_URL
const engine = server ? 'PostgreSQL' : 'PGlite'
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const writers = 6
/** Several accounts take turns, because each kill loses a twentieth of an account's requests per minute. */
const staff = ['csr@karwan.test', 'lead@karwan.test', 'agent@karwan.test']

describe(`a server on ${engine} that is killed`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-crash-'))
  afterEach(killServers)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it(`in the middle of writes loses nothing that it acknowledged and doubles nothing, round after round`, async () => {
    const database = await filledDatabase('crash', folder)
    onTestFinished(() => database.drop())
    const start = () => startServer(['--data', folder], database.env)
    let running = await start()
    for (let round = 0; round < rounds; round += 1) {
      const email = staff[round % staff.length] ?? ''
      const written = await writeUntil(httpClient(running.url), {
        name: `${round}`,
        email,
        acknowledged: 15 + round * 7,
        kill: running.kill,
      })
      running = await start()
      const client = httpClient(running.url)
      const { token } = (await client.signIn(email)).body.data.auth
      expect(written.acknowledged.size).toBeGreaterThan(0)
      for (const [reference, id] of written.acknowledged)
        expect(await withReference(client, token, reference), `acknowledged, ${reference}`).toEqual([id])
      for (const reference of written.unanswered) {
        // A client without an answer retries with the same key; the booking then exists exactly once.
        const again = await book(client, token, reference)
        expect(again.status).toBe(201)
        expect(await withReference(client, token, reference), `asked again, ${reference}`).toEqual([
          again.body.data.id,
        ])
      }
    }
    await running.kill()
  }, 600_000)

  it('during its first start begins anew or goes on, and is never half filled', async () => {
    for (const [at, hasBegun] of firstSigns().slice(0, rounds)) {
      const database = await ownDatabase(`crash_${at}`)
      onTestFinished(() => database.drop())
      const data = join(folder, `first-${at}`)
      const child = runServer(
        ['--port', String(await freePort()), '--data', data, '--seed', 'demo'],
        database.env,
      )
      await vi.waitFor(async () => expect(await hasBegun(data, database)).toBe(true), {
        timeout: 60_000,
        interval: 20,
      })
      await killed(child)
      const next = await startServer(['--data', data, '--seed', 'demo'], database.env)
      const client = httpClient(next.url)
      const { token } = (await client.signIn('csr@karwan.test')).body.data.auth
      const { body } = await client.ask('GET', '/shipment/v3?exactTotal=true', { token })
      expect(body.data.total).toBe(300)
      await next.kill()
    }
  }, 300_000)

  /** When to kill: the first observable signs of a first start. */
  function firstSigns(): [string, (data: string, database: OwnDatabase) => boolean | Promise<boolean>][] {
    if (!server)
      return [
        ['created', (data) => existsSync(join(data, 'pglite/PG_VERSION'))],
        ['opened', (data) => existsSync(join(data, 'pglite/global/pg_control'))],
      ]
    const tables = "select 1 from information_schema.tables where table_name = 'shipments'"
    const filling =
      "select 1 from pg_stat_activity where datname = current_database() and query like 'insert%'"
    return [
      ['migrated', (_, database) => finds(database, tables)],
      ['filling', (_, database) => finds(database, filling)],
    ]
  }

  async function finds({ env }: OwnDatabase, query: string): Promise<boolean> {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    const { rowCount } = await client.query(query)
    await client.end()
    return rowCount !== 0
  }
})

type Written = { acknowledged: Map<string, number>; unanswered: string[] }

/** Several clients book continuously; the server is killed after this many acknowledged bookings. */
async function writeUntil(
  client: HttpClient,
  {
    name,
    email,
    acknowledged,
    kill,
  }: { name: string; email: string; acknowledged: number; kill: () => Promise<void> },
): Promise<Written> {
  const { token } = (await client.signIn(email)).body.data.auth
  const written: Written = { acknowledged: new Map(), unanswered: [] }
  let dead: Promise<void> | undefined
  const write = async (writer: number) => {
    for (let serial = 0; !dead; serial += 1) {
      const reference = `CRASH-${name}-${writer}-${serial}`
      try {
        const { status, body } = await book(client, token, reference)
        expect(status).toBe(201)
        written.acknowledged.set(reference, body.data.id)
      } catch (fault) {
        if (!dead) throw fault
        written.unanswered.push(reference)
      }
      if (written.acknowledged.size >= acknowledged) dead ??= kill()
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  await dead
  return written
}

/** Fixed, because a retry must send exactly the same body. */
const booked = new Date()

const book = (client: HttpClient, token: string, reference: string) =>
  client.ask('POST', '/shipment/v3', {
    token,
    body: spotShipment(booked, { referenceNumber: reference }),
    headers: { 'Idempotency-Key': reference },
  })

async function withReference(client: HttpClient, token: string, reference: string): Promise<number[]> {
  const { body } = await client.ask('GET', `/shipment/v3?referenceNo=${reference}`, { token })
  return body.data.items
    .filter(({ referenceNumber }: { referenceNumber: string }) => referenceNumber === reference)
    .map(({ id }: { id: number }) => id)
}

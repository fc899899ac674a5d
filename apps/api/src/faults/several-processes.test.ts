import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formOf } from '../testing/form-of.ts'
import { httpClient } from '../testing/http-client.ts'
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts'
import { samplePdf } from '../testing/sample-files.ts'
import { killServers, type ServerProcess, startServer } from '../testing/server-process.ts'
import { spotShipment } from '../testing/spot-shipment.ts'

const server = process.env.TEST_DATABASE_URL
const limit = 200

describe.runIf(server)('two processes on one PostgreSQL answer as one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-several-'))
  let database: OwnDatabase
  let both: [ServerProcess, ServerProcess]
  let one: ReturnType<typeof httpClient>
  let other: ReturnType<typeof httpClient>

  beforeAll(async () => {
    database = await ownDatabase('several')
    const start = () =>
      startServer(['--data', folder, '--seed', 'demo'], {
        ...database.env,
        KARWAN_REQUESTS_PER_MINUTE: String(limit),
      })
    // Both start at once on an empty database: one migrates and seeds it, the other waits.
    both = await Promise.all([start(), start()])
    one = httpClient(both[0].url)
    other = httpClient(both[1].url)
  }, 120_000)
  afterAll(async () => {
    await killServers()
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })

  const signedIn = async (email = 'csr@karwan.test') => (await one.signIn(email)).body.data.auth

  it('filled the empty database once', async () => {
    const { token } = await signedIn()
    const { body } = await other.ask('GET', '/user/internal', { token })
    const emails = body.data.items.map(({ email }: { email: string }) => email)
    expect(emails.filter((email: string) => email === 'csr@karwan.test')).toHaveLength(1)
  })

  it('a session of one is a session of the other, and a stolen token ends it at both', async () => {
    const first = await signedIn()
    const second = (await other.refresh(first.refreshToken)).body.data.auth
    const third = (await one.refresh(second.refreshToken)).body.data.auth
    expect((await other.ask('GET', '/preferences', { token: third.token })).status).toBe(200)
    expect((await other.refresh(first.refreshToken)).status).toBe(401)
    for (const client of [one, other]) await isRefused(client, third.token)
  })

  it('who signs out at one is out at the other within a second', async () => {
    const { token, refreshToken } = await signedIn()
    expect((await other.ask('GET', '/preferences', { token })).status).toBe(200)
    expect((await one.ask('POST', '/auth/user/logout', { token, body: {} })).status).toBe(200)
    await isRefused(other, token)
    expect((await other.refresh(refreshToken)).status).toBe(401)
  })

  it('who is blocked is out at both within a second', async () => {
    const { token, refreshToken } = (await one.signIn('agent2@karwan.test')).body.data.auth
    for (const client of [one, other])
      expect((await client.ask('GET', '/preferences', { token })).status).toBe(200)
    await run(
      database.env.DATABASE_URL,
      "update users set status = 'BLOCKED' where email = 'agent2@karwan.test'",
    )
    for (const client of [one, other]) await isRefused(client, token)
    expect((await other.refresh(refreshToken)).status).toBe(401)
    expect((await other.signIn('agent2@karwan.test')).status).toBe(401)
  })

  it('a request that is repeated at the other is answered, not done again', async () => {
    const { token } = await signedIn()
    const body = spotShipment(new Date())
    const headers = { 'Idempotency-Key': 'over-two' }
    const done = await one.ask('POST', '/shipment/v3', { token, body, headers })
    const again = await other.ask('POST', '/shipment/v3', { token, body, headers })
    expect([done.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(done.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('a file that one has taken in is handed out by the other', async () => {
    const { token } = await signedIn()
    const headers = { Authorization: `Bearer ${token}` }
    const { body } = await one.ask('GET', '/booking/v3?pageSize=1', { token })
    const file = new File([samplePdf()], 'scan.pdf', { type: 'application/pdf' })
    const form = formOf({ bookingId: body.data.items[0].id, documentTypeId: 1, file })
    const taken = await fetch(`${one.url}/bookingDocument/upload`, { method: 'POST', headers, body: form })
    expect(taken.status).toBe(201)
    const { id } = (await taken.json()).data
    const given = await fetch(`${other.url}/bookingDocument/${id}/file`, { headers })
    expect(String(Buffer.from(await given.arrayBuffer()))).toMatch(/^%PDF-.*\(Proof of delivery\) Tj/s)
  })

  it('news from one reach who listens at the other', async () => {
    const { token } = await signedIn()
    const stream = await fetch(`${other.url}/events`, { headers: { Authorization: `Bearer ${token}` } })
    const heard = readUntil(stream, 'event: shipment.created')
    const made = await one.ask('POST', '/shipment/v3', { token, body: spotShipment(new Date()) })
    expect(made.status).toBe(201)
    expect(await heard).toContain(`"id":${made.body.data.id}`)
  })

  it('guesses at a password are counted over both', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push(
        (await (guess % 2 === 0 ? one : other).signIn('agent@karwan.test', `Wrong${guess}xyz`)).status,
      )
    expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401))
    expect(statuses.slice(5)).toEqual(Array(3).fill(429))
  })

  it('requests a minute are counted over both', async () => {
    const { token } = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: limit + 40 }, (_, at) =>
        (at % 2 === 0 ? one : other).ask('GET', '/preferences', { token }),
      ),
    )
    const admitted = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    // Requests of the earlier tests count towards the limit too.
    expect(admitted).toBeLessThanOrEqual(limit)
    expect(admitted).toBeGreaterThan(limit / 2)
  })

  it('when one dies, the other goes on', async () => {
    await both[0].kill()
    expect((await other.ask('GET', '/ready')).status).toBe(200)
    await expect(one.ask('GET', '/ready')).rejects.toThrow()
  })

  /** A process may cache a session for a second. */
  const isRefused = (client: typeof one, token: string) =>
    vi.waitFor(async () => expect((await client.ask('GET', '/preferences', { token })).status).toBe(401), {
      timeout: 1_500,
      interval: 100,
    })
})

async function readUntil(stream: Response, word: string): Promise<string> {
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes(word) && text.endsWith('\n\n')) return text
  }
  return text
}

async function run(url: string | undefined, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

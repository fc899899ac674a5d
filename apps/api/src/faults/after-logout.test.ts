import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpClient, httpClient } from '../testing/http-client.ts'
import { filledDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { killServers, startServer } from '../testing/server-process.ts'

const server = process.env.TEST_DATABASE_URL
const trustedForMs = 1_000

/**
 * SECURITY.md promises that signing out ends access within one second in all processes. PGlite has only one
 * process.
 */
describe('an access token whose session was signed out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-logout-'))
  let database: OwnDatabase
  let clients: HttpClient[]
  beforeAll(async () => {
    database = await filledDatabase('logout', folder)
    const processes = []
    for (let at = 0; at < (server ? 2 : 1); at += 1)
      processes.push(await startServer(['--data', folder], database.env))
    clients = processes.map(({ url }) => httpClient(url))
  }, 120_000)
  afterAll(async () => {
    await killServers()
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })

  const use = async (client: HttpClient, token: string): Promise<number> =>
    (await client.ask('GET', '/preferences', { token })).status

  it('is refused by every process a second later, for the rest of its ten minutes, however busy it was', async () => {
    const [one] = clients
    if (!one) return expect.unreachable('a server was started')
    const { token, refreshToken } = (await one.signIn('agent@karwan.test')).body.data.auth
    const other = (await one.signIn('agent@karwan.test')).body.data.auth
    for (const client of clients) expect(await use(client, token)).toBe(200)

    expect((await one.ask('POST', '/auth/user/logout', { token, body: {} })).status).toBe(200)
    const endedAt = performance.now()
    const late: number[] = []
    // Polled continuously, because frequent requests must not extend the time for which a session is cached.
    while (performance.now() - endedAt < 3 * trustedForMs) {
      const askedAt = performance.now()
      const statuses = await Promise.all(clients.map((client) => use(client, token)))
      if (askedAt - endedAt > trustedForMs) late.push(...statuses)
      await wait(40)
    }
    expect(late.length).toBeGreaterThan(10)
    expect(new Set(late)).toEqual(new Set([401]))
    for (const client of clients) {
      expect((await client.refresh(refreshToken)).status).toBe(401)
      expect(await use(client, other.token)).toBe(200)
    }
  }, 30_000)
})

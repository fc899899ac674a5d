import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { httpClient } from '../testing/http-client.ts'
import { filledDatabase, ownDatabase } from '../testing/own-database.ts'
import { killServers, startServer } from '../testing/server-process.ts'

const server = process.env.TEST_DATABASE_URL

/** Uses the commands of docs/operations.md; fails if PostgreSQL's client tools are not on the path. */
describe.runIf(server)('a backup of PostgreSQL, restored into an empty database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-restore-'))
  afterAll(async () => {
    await killServers()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has every row of every table, and goes on where the first one was, for those who were signed in', async () => {
    const [first, second] = [await filledDatabase('dumped', folder), await ownDatabase('restored')]
    const serve = ({ env }: typeof first) => startServer(['--data', folder], env)
    try {
      const before = await serve(first)
      const { token } = (await httpClient(before.url).signIn('csr@karwan.test')).body.data.auth
      const listOf = async (url: string) =>
        (await httpClient(url).ask('GET', '/shipment/v3?pageSize=100', { token })).body.data
      const listed = await listOf(before.url)
      expect(listed.items.length).toBeGreaterThan(20)

      const dump = join(folder, 'karwan.dump')
      // The server goes on and its jobs write, so rows are counted in the snapshot that the backup reads.
      const rows = await inSnapshot(urlOf(first), async (client, snapshot) => {
        execFileSync('pg_dump', ['-Fc', `--snapshot=${snapshot}`, '-d', urlOf(first), '-f', dump])
        return countRows(client)
      })
      await before.kill()
      execFileSync('pg_restore', ['--no-owner', '--exit-on-error', '-d', urlOf(second), dump])

      expect(Object.keys(rows).length).toBeGreaterThan(20)
      expect(rows['public.shipments']).toBeGreaterThan(20)
      expect(await inSnapshot(urlOf(second), countRows)).toEqual(rows)
      // Not the list itself, to which standing orders add.
      const restored = httpClient((await serve(second)).url)
      for (const { id, createdAt } of listed.items.slice(0, 20)) {
        const { body } = await restored.ask('GET', `/shipment/${id}/v3`, { token })
        expect(body.data).toMatchObject({ id, createdAt })
      }
    } finally {
      await killServers()
      await Promise.all([first.drop(), second.drop()])
    }
  }, 120_000)
})

const urlOf = ({ env }: { env: Record<string, string> }): string => env.DATABASE_URL ?? ''

async function inSnapshot<T>(
  url: string,
  read: (client: pg.Client, snapshot: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    return await read(client, rows[0]?.snapshot ?? '')
  } finally {
    await client.end()
  }
}

/** Number of rows in each table, counted exactly. */
async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: string }>(`
    select schemaname || '.' || relname as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, relname), false, true, '')))[1]::text as count
    from pg_stat_user_tables order by 1`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { embeddedExtensions } from '../db/embedded-folder.ts'
import { keepSigningKeys } from '../modules/session/signing-keys.ts'
import { freePort, killServers, runServer, startServer } from '../testing/server-process.ts'
import { emptyDatabase, snapshotOf } from '../testing/snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'karwan-start-'))
afterEach(killServers)
afterAll(() => rmSync(folder, { recursive: true }))

describe('a server on its own folder', () => {
  it('serves all three addresses, is refused to a second one, and stops cleanly', async () => {
    await (await emptyDatabase(join(folder, 'pglite'))).close()
    const first = await startServer(['--data', folder, '--seed', 'none'])
    expect(first.said()).not.toContain('csr@karwan.test')
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)
    const [csr, shipper] = await Promise.all(
      [1, 2].map(async (at) => (await fetch(`http://127.0.0.1:${first.port + at}/config.json`)).json()),
    )
    expect([csr.app, shipper.app]).toEqual(['csr', 'shipper'])
    expect(csr.apiBase).toBe(`http://localhost:${first.port}`)

    const second = await ended(['--data', folder, '--port', String(await freePort())])
    expect(second.code).not.toBe(0)
    expect(second.said).toContain(`in use by process ${first.child.pid}`)
    expect(second.said).not.toContain('    at ')
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await once(first.child, 'exit')).toEqual([0, null])
    expect(existsSync(join(folder, 'karwan.pid'))).toBe(false)
  }, 60_000)
})

describe('a data folder', () => {
  it('is made for its owner alone', async () => {
    const own = join(folder, 'made', 'anew')
    const server = await startServer(['--data', own, '--seed', 'none'])
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    const readable = [own, join(own, 'pglite'), join(own, 'files'), join(own, 'files', 'kept')]
    expect(readable.map((made) => (statSync(made).mode & 0o777).toString(8))).toEqual(
      readable.map(() => '700'),
    )
    expect(statSync(join(own, 'signing-keys.json')).mode & 0o077).toBe(0)
  }, 60_000)

  it('that is damaged is named, with a way out, and left as it is', async () => {
    const damaged = join(folder, 'damaged')
    mkdirSync(join(damaged, 'pglite'), { recursive: true })
    writeFileSync(join(damaged, 'pglite', 'PG_VERSION'), '18')
    const { code, said } = await ended(['--data', damaged])
    expect(code).toBe(1)
    expect(said).toContain(`The database in ${join(damaged, 'pglite')} cannot be opened`)
    expect(said).toContain('choose another folder with --data, or start over with --fresh')
    expect(said).not.toContain('    at ')
    expect(readFileSync(join(damaged, 'pglite', 'PG_VERSION'), 'utf8')).toBe('18')
  }, 60_000)
})

describe('a start that cannot be', () => {
  it('is that of production on a folder that a demonstration was shown on', async () => {
    const shown = join(folder, 'shown')
    await keepSigningKeys(shown)
    const loadDataDir = await snapshotOf('demo')
    await (
      await PGlite.create({ dataDir: join(shown, 'pglite'), loadDataDir, extensions: embeddedExtensions })
    ).close()
    const { code, said } = await ended(['--data', shown, '--port', String(await freePort())], {
      KARWAN_ENV: 'production',
      KARWAN_API_URL: 'https://api.karwan.example',
      KARWAN_CSR_URL: 'https://staff.karwan.example',
      KARWAN_SHIPPER_URL: 'https://karwan.example',
      KARWAN_CSR_SECRETS: 'secret-of-the-staff',
      KARWAN_SHIPPER_SECRETS: 'secret-of-the-shippers',
      SMTP_URL: 'none',
      KARWAN_SMS_URL: 'none',
      KARWAN_SIGNING_KEYS: readFileSync(join(shown, 'signing-keys.json'), 'utf8'),
      DATABASE_URL: 'pglite',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database holds \d+ demo accounts .*does not start on it\..*--data\.$/m)
    expect(said).not.toContain('    at ')
    expect(existsSync(join(shown, 'karwan.pid'))).toBe(false)
  }, 60_000)

  it.each([
    [['--port', 'x'], {}, '--port takes a number'],
    [['--data', import.meta.filename], {}, `${import.meta.filename} cannot be the data folder`],
    [['--data', '/dev/null/karwan'], {}, '/dev/null/karwan cannot be the data folder'],
    [[], { KARWAN_LOG_LEVEL: 'loud' }, 'KARWAN_LOG_LEVEL is "loud", which is none of fatal, error'],
    [
      ['--data', folder],
      { DATABASE_URL: 'postgres://127.0.0.1:1/karwan' },
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      ['--data', folder],
      { DATABASE_URL: 'postgres://karwan@%2Fno%2Fsuch/karwan' },
      'The database of DATABASE_URL cannot be used: connect ENOENT /no/such',
    ],
    [[], { NODE_ENV: 'production' }, 'KARWAN_API_URL is not set'],
    [
      ['--data', folder],
      { KARWAN_FILES_FOLDER: '/dev/null/files' },
      'Files cannot be kept in /dev/null/files',
    ],
    [['--data', folder], { KARWAN_S3_BUCKET: 'karwan' }, 'KARWAN_S3_ACCESS_KEY is not set'],
    [
      ['--data', folder],
      {
        KARWAN_S3_BUCKET: 'karwan',
        KARWAN_S3_ENDPOINT: 'http://127.0.0.1:9',
        KARWAN_S3_ACCESS_KEY: 'key',
        KARWAN_S3_SECRET_KEY: 'secret',
      },
      'The file storage did not do what it was asked for: connect ECONNREFUSED 127.0.0.1:9',
    ],
  ] as const)('says why in one sentence: %j', async (argv, env, sentence) => {
    const { code, said } = await ended(argv, env)
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toContain('    at ')
  })
})

async function ended(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; said: string }> {
  const child = runServer(argv, env)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text
    })
  }
  await once(child, 'close')
  return { code: child.exitCode, said }
}

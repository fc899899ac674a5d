import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const main = join(import.meta.dirname, '../main.ts')
const running = new Set<ChildProcess>()
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'karwan-start-'))
})
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  running.clear()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a server on its own folder', () => {
  it('serves all three addresses, is refused to a second one, and stops cleanly', async () => {
    const first = await started('--seed', 'demo')
    expect(first.said).toContain('csr@karwan.test')
    const url = `http://127.0.0.1:${first.port}`
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    const [csr, shipper] = await Promise.all(
      [1, 2].map(async (at) => (await fetch(`http://127.0.0.1:${first.port + at}/config.json`)).json()),
    )
    expect([csr.app, shipper.app]).toEqual(['csr', 'shipper'])
    expect(csr.apiBase).toBe(`http://localhost:${first.port}`)

    const second = await ended(run('--data', folder, '--port', String(await freePort())))
    expect(second.code).not.toBe(0)
    expect(second.said).toContain(`in use by process ${first.child.pid}`)
    expect(second.said).not.toContain('    at ')
    expect((await fetch(`${url}/ready`)).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await once(first.child, 'exit')).toEqual([0, null])
    expect(existsSync(join(folder, 'karwan.pid'))).toBe(false)
  }, 60_000)

  it('comes back with its data after it was killed', async () => {
    const before = await started()
    const signedIn = await signIn(before.port)
    before.child.kill('SIGKILL')
    await once(before.child, 'exit')
    const after = await started()
    const answer = await fetch(`http://127.0.0.1:${after.port}/preferences`, {
      headers: { Authorization: `Bearer ${signedIn}` },
    })
    expect(answer.status).toBe(200)
  }, 60_000)

  it('starts over a folder whose first start was killed half-way', async () => {
    const half = join(folder, 'half')
    mkdirSync(join(half, 'pglite'), { recursive: true })
    writeFileSync(join(half, 'pglite/PG_VERSION'), '18')
    const server = await started('--data', half, '--seed', 'none')
    expect((await fetch(`http://127.0.0.1:${server.port}/ready`)).status).toBe(200)
    expect(server.said).not.toContain('csr@karwan.test')
  }, 60_000)
})

describe('a start that cannot be', () => {
  it.each([
    [['--port', 'x'], {}, '--port takes a number'],
    [[], { NODE_ENV: 'production' }, 'KARWAN_API_URL is not set'],
  ] as const)('says why in one sentence: %j', async (argv, env, sentence) => {
    const { code, said } = await ended(run(...argv, env))
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toContain('    at ')
  })
})

async function started(...argv: string[]) {
  const port = await freePort()
  const child = run('--data', folder, '--port', String(port), ...argv)
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  for await (const text of child.stdout ?? []) {
    said += text
    if (said.includes('Ctrl+C stops')) return { child, port, said }
  }
  throw new Error(`The server did not start: ${said}`)
}

function run(...argv: (string | Record<string, string>)[]): ChildProcess {
  const env = Object.assign({ PATH: process.env.PATH }, ...argv.filter((part) => typeof part === 'object'))
  const args = argv.filter((part) => typeof part === 'string')
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  return child
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text
    })
  }
  await once(child, 'close')
  return { code: child.exitCode, said }
}

/** The first of three in a row. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? Math.min(address.port, 65_000) : 0
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      phoneNumber: 'csr@karwan.test',
      password: 'Karwan2026',
      clientSecret: 'csr-local-secret',
      isEmail: true,
    }),
  })
  return (await answer.json()).data.auth.token
}

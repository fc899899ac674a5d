import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClamdManner, type ClamdServer, clamdServer, harmful } from '../testing/clamd-server.ts'
import { clamdScanner } from './clamd-scanner.ts'
import { ScannerUnavailable } from './file-scanner.ts'
import { httpScanner } from './http-scanner.ts'

const folder = mkdtempSync(join(tmpdir(), 'karwan-scan-'))
const fileOf = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const clean = fileOf('clean', Buffer.alloc(300_000, 7))
const bad = fileOf('bad', Buffer.concat([Buffer.alloc(200_000, 7), Buffer.from(harmful)]))
const empty = fileOf('empty', '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('clamd', () => {
  let clamd: ClamdServer
  beforeAll(async () => {
    clamd = await clamdServer()
  })
  afterAll(() => clamd.close())
  const scanner = (limitMs?: number) => clamdScanner({ host: '127.0.0.1', port: clamd.port }, limitMs)

  it('gets the whole file in pieces, and says what it found in it', async () => {
    clamd.manner = 'honest'
    expect(await scanner().scan(clean)).toBeUndefined()
    expect(clamd.seen.at(-1)).toEqual(Buffer.alloc(300_000, 7))
    expect(await scanner().scan(bad)).toBe('Eicar-Signature')
    expect(await scanner().scan(empty)).toBeUndefined()
    expect(clamd.seen.at(-1)).toHaveLength(0)
  })

  it.each<[ClamdManner, string]>([
    ['hangs up', 'clamd'],
    ['silent', 'clamd took longer than 0.3 s'],
    ['refuses', 'clamd answered: INSTREAM size limit exceeded. ERROR'],
    ['mumbles', 'clamd said too much'],
  ])('that %s has given no leave', async (manner, sentence) => {
    clamd.manner = manner
    const tried = scanner(300).scan(bad)
    await expect(tried).rejects.toThrow(ScannerUnavailable)
    await expect(tried).rejects.toThrow(sentence)
  })

  it('that is not there has given no leave', async () => {
    const gone = await clamdServer()
    await gone.close()
    const tried = clamdScanner({ host: '127.0.0.1', port: gone.port }).scan(clean)
    await expect(tried).rejects.toThrow('clamd cannot be reached')
  })

  it.skipIf(process.platform === 'win32')('is reached by a socket in the file system as well', async () => {
    const path = join(folder, 'clamd.sock')
    const local = await clamdServer(path)
    expect(await clamdScanner({ path }).scan(bad)).toBe('Eicar-Signature')
    await local.close()
  })
})

describe('a scanner behind an address', () => {
  let server: Server
  let answer: { status: number; text: string } | undefined
  let heard: { authorization: string | undefined; bytes: number }
  beforeAll(async () => {
    server = createServer((request, response) => {
      let bytes = 0
      request.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      request.on('end', () => {
        heard = { authorization: request.headers.authorization, bytes }
        if (answer) response.writeHead(answer.status).end(answer.text)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const scanner = (limitMs?: number) =>
    httpScanner(`http://karwan:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}/scan`, limitMs)

  it('gets the bytes, with the user of its address, and answers with a verdict', async () => {
    answer = { status: 200, text: '{"clean": true}' }
    expect(await scanner().scan(clean)).toBeUndefined()
    expect(heard).toEqual({ authorization: `Basic ${btoa('karwan:p@ss')}`, bytes: 300_000 })
    answer = { status: 200, text: '{"clean": false, "found": "Eicar\\u202e-Test\\n"}' }
    expect(await scanner().scan(bad)).toBe('Eicar -Test')
    answer = { status: 200, text: '{"clean": false}' }
    expect(await scanner().scan(bad)).toBe('something harmful')
  })

  it.each([
    [500, '{"clean": true}'],
    [204, ''],
    [200, ''],
    [200, 'OK'],
    [200, '{}'],
    [200, '{"clean": "yes"}'],
    [200, '{"clean": true, "found": "Eicar"}'],
    [200, 'null'],
    [200, `"${'x'.repeat(70_000)}"`],
  ])('that answers %i %s has given no leave', async (status, text) => {
    answer = { status, text }
    await expect(scanner().scan(clean)).rejects.toThrow(ScannerUnavailable)
  })

  it('that is slow has given no leave', async () => {
    answer = undefined
    await expect(scanner(200).scan(clean)).rejects.toThrow('The scanner does not answer')
  })
})

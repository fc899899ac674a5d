import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptKeys } from '../testing/kept-keys.ts'
import { diskStorage } from './disk-storage.ts'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { type S3Settings, s3Storage } from './s3-storage.ts'

let folder: string
let server: S3rver
let settings: S3Settings
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karwan-storage-'))
  const directory = join(folder, 'buckets')
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'karwan', configs: [] }],
  })
  const { port } = await server.run()
  // The only key that this test server accepts; it does not verify signatures.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  settings = { bucket: 'karwan', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const drivers: [string, (name: string) => Promise<FileStorage> | FileStorage][] = [
  [
    'a disk',
    (name) => diskStorage({ folder: join(folder, name), incoming: join(folder, `${name}-incoming`) }),
  ],
  ['a bucket', (name) => s3Storage(settings, join(folder, `${name}-incoming`))],
]

const fileWith = async (content: Buffer): Promise<{ path: string; mediaType: string }> => {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return { path, mediaType: 'application/pdf' }
}
const contentOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer())

describe.each(drivers)('files on %s', (name, open) => {
  it('are there as they came, until they are removed', async () => {
    const storage = await open(name)
    await storage.check()
    const content = Buffer.from(createHash('sha512').update(name).digest('hex').repeat(10_000))
    const keys = [randomUUID(), randomUUID()].sort()
    for (const key of keys) await storage.put(key, await fileWith(content))
    expect(await keptKeys(storage)).toEqual(keys)
    const [one = '', other = ''] = keys
    expect((await contentOf(await storage.get(one)))?.equals(content)).toBe(true)
    await storage.remove(one)
    expect([await storage.get(one), await keptKeys(storage)]).toEqual([undefined, [other]])
    await storage.remove(one)
  })

  it('say when they were written', async () => {
    const storage = await open(name)
    const key = randomUUID()
    const before = Date.now()
    await storage.put(key, await fileWith(Buffer.from('x')))
    for await (const found of storage.list()) {
      if (found.key === key) expect(Math.abs(found.writtenAt.getTime() - before)).toBeLessThan(10_000)
    }
  })

  it('may be left unread, or read to the half', async () => {
    const storage = await open(name)
    const key = randomUUID()
    await storage.put(key, await fileWith(Buffer.alloc(500_000, 'x')))
    await (await storage.get(key))?.cancel()
    const reader = (await storage.get(key))?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
    expect((await contentOf(await storage.get(key)))?.length).toBe(500_000)
  })

  it('have keys that lead nowhere else', async () => {
    const storage = await open(name)
    for (const key of ['../secret', '', 'a/b', `${randomUUID()}/..`]) {
      await expect(storage.put(key, await fileWith(Buffer.from('x')))).rejects.toThrow(RangeError)
      await expect(storage.get(key)).rejects.toThrow(RangeError)
      await expect((async () => storage.remove(key))()).rejects.toThrow(RangeError)
    }
  })

  it('that cannot be kept leave nothing', async () => {
    const storage = await open(`${name} 2`)
    await storage.check()
    const before = await keptKeys(storage)
    const missing = { path: join(folder, 'not-there'), mediaType: 'application/pdf' }
    await expect(storage.put(randomUUID(), missing)).rejects.toThrow()
    expect(await keptKeys(storage)).toEqual(before)
    expect(await readdir(join(folder, `${name} 2-incoming`))).toEqual([])
  })
})

describe('a storage that cannot be reached says so', () => {
  const silentPort = async () => {
    const probe = createServer()
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
    const address = probe.address()
    await new Promise((resolve) => probe.close(resolve))
    return typeof address === 'object' && address ? address.port : 0
  }

  it.each([
    ['nobody listens', async () => ({ endpoint: `http://127.0.0.1:${await silentPort()}` })],
    ['there is no such bucket', async () => ({ bucket: 'other' })],
    ['the key is wrong', async () => ({ accessKeyId: 'OTHER' })],
  ])('because %s', async (_, changes) => {
    const storage = await s3Storage({ ...settings, ...(await changes()) }, join(folder, 'unreachable'))
    await expect(storage.check()).rejects.toThrow(StorageUnavailable)
    await expect(storage.put(randomUUID(), await fileWith(Buffer.from('x')))).rejects.toThrow(
      StorageUnavailable,
    )
  })

  it('because its folder is a file', async () => {
    const { path } = await fileWith(Buffer.from('x'))
    const storage = diskStorage({ folder: join(path, 'kept'), incoming: join(path, 'incoming') })
    await expect(storage.check()).rejects.toThrow(/Files cannot be kept in/)
  })
})

import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jsonAnswer } from './json-answer.ts'

const long = { data: Array.from({ length: 100 }, (_, id) => ({ id, status: 'DELIVERED', city: 'Karachi' })) }
const short = { data: { id: 1 } }
const asking = (encoding?: string) =>
  new Headers(encoding === undefined ? {} : { 'Accept-Encoding': encoding })
const how = { status: 201, headers: { 'Idempotent-Replayed': 'true' } }

describe('an answer', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'])(
    'is packed for %s',
    async (encoding) => {
      const answer = await jsonAnswer(long, asking(encoding), how)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding')
      expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 4)
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long)
    },
  )

  it.each([undefined, 'br', 'gzip;q=0', 'identity'])('stays readable for %s', async (encoding) => {
    const answer = await jsonAnswer(long, asking(encoding), how)
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(await answer.json()).toEqual(long)
  })

  it('stays as it is when it fits into one packet', async () => {
    const answer = await jsonAnswer(short, asking('gzip'), how)
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(await answer.json()).toEqual(short)
  })

  it.each([long, short])('keeps its status and its headers', async (body) => {
    const answer = await jsonAnswer(body, asking('gzip'), how)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('idempotent-replayed')).toBe('true')
  })
})

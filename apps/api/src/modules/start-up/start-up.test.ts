import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../db/open-db.ts'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('the process says that it lives, and that its database can be read', async () => {
  expect((await app.call('getHealth')).body).toEqual({ data: { status: 'ok' } })
  expect((await app.call('getReady')).body).toEqual({ data: { status: 'ready' } })
})

it('whoever asks from here is in Karachi', async () => {
  expect((await app.call('lookUpIp', { query: { token: 'any' } })).body).toEqual({
    country: 'PK',
    loc: '24.86,67.01',
  })
})

describe('without its database', () => {
  it('the process still lives, and everything else says to come back', async () => {
    const broken = await testApp()
    const { token } = await broken.signIn('csr@karwan.test')
    await broken.close()
    broken.pass(1_001)
    expect((await broken.call('getHealth')).status).toBe(200)
    for (const answer of [await broken.call('getReady'), await broken.call('getPreferences', { token })]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'server.unavailable'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(JSON.stringify(answer.body)).not.toMatch(/select|PGlite|postgres|drizzle/i)
    }
  })

  it.each([
    ['behind a Unix socket that is not there', 'postgres://karwan@%2Ftmp%2Fno-such-folder/karwan'],
    ['of an address where nobody listens', 'postgres://karwan@127.0.0.1:1/karwan'],
  ])('a server %s is said to be unavailable', async (_, address) => {
    const nowhere = await openDatabase(address)
    const cut = createApp({ ...app.deps, db: nowhere.db })
    const answer = await cut.fetch(new Request('http://api.test/ready'))
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'server.unavailable'])
    await nowhere.close()
  })
})

describe('with a disk that is full', () => {
  it('says that it is not ready, and still that it lives', async () => {
    const full = createApp({ ...app.deps, folders: ['/no/such/folder'] })
    const answer = await full.fetch(new Request('http://api.test/ready'))
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'server.unavailable'])
    expect((await full.fetch(new Request('http://api.test/health'))).status).toBe(200)
  })
})

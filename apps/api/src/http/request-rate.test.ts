import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 5 } })
})
afterAll(() => app.close())

const ask = (as: string) => app.call('getPreferences', { as })

it('a user has so many requests a minute, and the others keep theirs', async () => {
  for (let request = 1; request <= 5; request += 1) expect((await ask('csr@karwan.test')).status).toBe(200)
  app.pass(20_000)
  const refused = await ask('csr@karwan.test')
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'request.too_many',
    '40',
  ])
  expect((await ask('agent@karwan.test')).status).toBe(200)
  app.pass(40_000)
  expect((await ask('csr@karwan.test')).status).toBe(200)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'
import { refusalOf } from './problem.ts'
import { admit } from './request-rate.ts'

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

it.each([5, 100])(
  'two processes on one database admit %i requests between them',
  async (requestsPerMinute) => {
    const processOf = () => ({ ...app.deps, config: { ...app.deps.config, requestsPerMinute } })
    const [one, other] = [processOf(), processOf()]
    app.pass(60_000)
    let admitted = 0
    for (let request = 0; request < requestsPerMinute + 20; request += 1) {
      const asked = admit(request % 2 === 0 ? one : other, { userId: 1 })
      await asked.then(
        () => {
          admitted += 1
        },
        (fault) => expect(refusalOf(fault)?.facts.status).toBe(429),
      )
    }
    expect(admitted).toBe(requestsPerMinute)
  },
)

it('requests that arrive at once are admitted one for one', async () => {
  const process = { ...app.deps, config: { ...app.deps.config, requestsPerMinute: 40 } }
  app.pass(60_000)
  const asked = await Promise.allSettled(Array.from({ length: 200 }, () => admit(process, { userId: 1 })))
  const admitted = asked.filter(({ status }) => status === 'fulfilled').length
  expect(admitted).toBe(40)
})

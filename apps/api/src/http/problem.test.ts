import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerProblem } from './problem.ts'
import { refusal } from './refusal.ts'

describe('a fault of ours', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('is answered with an id to ask for, and nothing of what happened', async () => {
    const logged: object[] = []
    const log = Object.assign(Object.create(app.deps.log), { error: (line: object) => logged.push(line) })
    const broken = new Proxy(app.db, {
      get: () => () => {
        throw new TypeError('select password_hash from users: secret detail')
      },
    })
    const answer = await createApp({ ...app.deps, db: broken, log }).fetch(
      new Request('http://api.test/ready'),
    )
    const body = await answer.json()
    expect(answer.status).toBe(500)
    expect(body).toEqual({
      message: 'Something went wrong on our side',
      code: 'server.fault',
      requestId: answer.headers.get('x-request-id'),
    })
    expect(logged).toMatchObject([
      { requestId: body.requestId, err: { message: expect.stringContaining('secret detail') } },
    ])
  })
})

describe('a server that cannot answer just now', () => {
  const codes = ['08006', '53300', '57P01', '57P03', '57014', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']
  it.each(codes)('says when to come back, however deep the reason lies: %s', (code) => {
    const reason = Object.assign(new Error('the server at 10.0.0.5 is gone'), { code })
    const answer = answerProblem(new Error('Failed query: select 1', { cause: reason }), 'an-id-of-ours')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })

  it.each([
    ['a Unix socket that is gone', 'connect', 'ENOENT'],
    ['a Unix socket that nobody may use', 'connect', 'EACCES'],
    ['a network that is gone', 'connect', 'EHOSTUNREACH'],
    ['a name that nobody knows just now', 'getaddrinfo', 'EAI_AGAIN'],
  ])('is told apart from a file that is not there: %s', (_, syscall, code) => {
    const reason = Object.assign(new Error(`${syscall} ${code} /run/postgresql/.s.PGSQL.5432`), {
      code,
      syscall,
    })
    expect(answerProblem(new Error('Failed query', { cause: reason }), 'an-id-of-ours').status).toBe(503)
    const ofFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
    expect(answerProblem(ofFile, 'an-id-of-ours').status).toBe(500)
  })

  it.each(['23505', '42P01', '22001'])('is not what a broken statement means: %s', (code) => {
    expect(answerProblem(Object.assign(new Error('no'), { code }), 'an-id-of-ours').status).toBe(500)
  })
})

it('a refusal carries its fields, and the record as it is now', async () => {
  const conflict = refusal.conflict({
    code: 'a.b',
    message: ['One', 'Two'],
    fields: { a: ['One'] },
    current: { id: 0 },
  })
  const answer = answerProblem(conflict, 'an-id-of-ours')
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      message: ['One', 'Two'],
      code: 'a.b',
      fields: { a: ['One'] },
      current: { id: 0 },
      requestId: 'an-id-of-ours',
    },
  ])
})

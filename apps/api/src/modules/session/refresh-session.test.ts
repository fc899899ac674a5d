import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { sessions } from './sessions.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Tokens = { token: string; refreshToken: string }
const minute = 60_000
const hour = 60 * minute

async function signedIn(): Promise<Tokens> {
  const { body } = await app.call('loginInternal', {
    body: {
      phoneNumber: 'agent@karwan.test',
      password: 'Karwan2026',
      clientSecret: 'csr-local-secret',
      isEmail: true,
    },
  })
  return body.data.auth
}
const refresh = (refreshToken: string, clientSecret = 'csr-local-secret') =>
  app.call('refreshSession', { body: { refreshToken, clientSecret } })
async function refreshed(refreshToken: string): Promise<Tokens> {
  const { status, body } = await refresh(refreshToken)
  expect(status).toBe(200)
  return body.data.auth
}
const use = async (token: string) => (await app.call('getPreferences', { token })).status

describe('refreshing', () => {
  it('gives new tokens, which work', async () => {
    const first = await signedIn()
    app.pass(11 * minute)
    expect(await use(first.token)).toBe(401)
    const second = await refreshed(first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(await use(second.token)).toBe(200)
    const third = await refreshed(second.refreshToken)
    expect(await use(third.token)).toBe(200)
  })

  it('gives the same successor to all who ask at once', async () => {
    const first = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.data.auth.refreshToken)).size).toBe(1)
  })

  it('gives an answer again that got lost on the way, however late', async () => {
    const first = await signedIn()
    const lost = await refreshed(first.refreshToken)
    app.pass(hour)
    const again = await refreshed(first.refreshToken)
    expect(again.refreshToken).toBe(lost.refreshToken)
    expect(await use(again.token)).toBe(200)
  })

  it('forgives a second tab for ten seconds after the new tokens were used', async () => {
    const first = await signedIn()
    const second = await refreshed(first.refreshToken)
    expect(await use(second.token)).toBe(200)
    app.pass(10_000)
    expect((await refresh(first.refreshToken)).status).toBe(200)
  })
})

describe('a copied refresh token', () => {
  it('that comes later than that ends the whole session, and leaves a trace', async () => {
    const first = await signedIn()
    const second = await refreshed(first.refreshToken)
    expect(await use(second.token)).toBe(200)
    app.pass(10_001)
    const { status, body } = await refresh(first.refreshToken)
    expect([status, body.message]).toEqual([401, 'Session Expired, please login again'])
    app.pass(1_001)
    expect(await use(second.token)).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
    const traces = await app.db.select().from(auditLog).where(eq(auditLog.event, 'refresh token reused'))
    expect(traces.at(-1)).toMatchObject({ userId: 2, subject: 'csr' })
  })

  it('that is two generations old ends it at once, even within the grace', async () => {
    const first = await signedIn()
    const second = await refreshed(first.refreshToken)
    const third = await refreshed(second.refreshToken)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(third.refreshToken)).status).toBe(401)
    app.pass(1_001)
    expect(await use(third.token)).toBe(401)
  })

  it('ends only its own session', async () => {
    const [stolen, other] = [await signedIn(), await signedIn()]
    const second = await refreshed(stolen.refreshToken)
    await refreshed(second.refreshToken)
    await refresh(stolen.refreshToken)
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })
})

describe('a refresh is refused', () => {
  it.each(['nonsense', 'a.0.b', `${'x'.repeat(36)}.1.${'y'.repeat(43)}`, '..'])(
    'to a token that is not ours: %s',
    async (token) => {
      expect((await refresh(token)).status).toBe(401)
    },
  )

  it('to a token whose generation was changed', async () => {
    const { refreshToken } = await signedIn()
    const [id, , seal] = refreshToken.split('.')
    expect((await refresh(`${id}.1.${seal}`)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it.each(['shipper-local-secret', 'guessed', ''])('with the client secret "%s"', async (secret) => {
    const { refreshToken } = await signedIn()
    expect((await refresh(refreshToken, secret)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it('after twelve idle hours', async () => {
    const first = await signedIn()
    app.pass(12 * hour)
    const second = await refreshed(first.refreshToken)
    app.pass(12 * hour + 1)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  it('to staff after a day, however busy', async () => {
    let { refreshToken } = await signedIn()
    for (let at = 0; at < 23; at += 1) {
      app.pass(hour)
      refreshToken = (await refreshed(refreshToken)).refreshToken
    }
    app.pass(hour)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  it('to an account that was blocked meanwhile, whose access ends within a second', async () => {
    const { token, refreshToken } = await signedIn()
    const agent = eq(users.email, 'agent@karwan.test')
    expect(await use(token)).toBe(200)
    await app.db.update(users).set({ status: 'BLOCKED' }).where(agent)
    app.pass(1_001)
    expect(await use(token)).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(agent)
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})

describe('logging out', () => {
  it('ends this session and no other', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    expect((await app.call('logout', { token: here.token })).status).toBe(200)
    app.pass(1_001)
    expect(await use(here.token)).toBe(401)
    expect((await refresh(here.refreshToken)).status).toBe(401)
    expect(await use(there.token)).toBe(200)
    const ended = and(eq(sessions.revokedWhy, 'logout'), eq(sessions.userId, 2))
    expect(await app.db.select().from(sessions).where(ended)).toHaveLength(1)
  })

  it('needs a session', async () => {
    expect((await app.call('logout')).status).toBe(401)
  })
})

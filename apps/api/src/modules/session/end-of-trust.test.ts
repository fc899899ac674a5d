import { afterAll, describe, expect, it } from 'vitest'
import { furtherAgents } from '../../testing/further-agents.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

/** The clock of the test stands still, so that nothing here ends because a second has passed. */
const app: TestApp = await testApp()
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const password = 'Karwan20261'

const aPerson = furtherAgents()
/** An agent of customer support who has just read something, so that their session is trusted. */
async function agent() {
  const facts = { ...aPerson(), password }
  const { id } = granted(await app.call('createUser', { as: admin, body: facts }), 201)
  const { token, refreshToken } = await signIn(facts.email)
  expect((await read(token)).status).toBe(200)
  return { id: id as number, email: facts.email, token, refreshToken }
}

async function signIn(email: string) {
  const body = { phoneNumber: email, password, clientSecret: 'csr-local-secret', isEmail: true }
  return granted(await app.call('loginInternal', { body }), 200).auth as {
    token: string
    refreshToken: string
  }
}
const read = (token: string) => app.call('getPreferences', { token })
const write = (token: string) => app.call('updatePreferences', { token, body: { language: 'ur' } })

type Agent = Awaited<ReturnType<typeof agent>>
const ends: [string, (person: Agent) => Promise<{ status: number }>][] = [
  [
    'a block',
    ({ id }) =>
      app.call('updateUserStatus', {
        as: admin,
        path: { id },
        body: { userType: 4, block: 1, reasonId: 6 },
      }),
  ],
  ['a deletion', ({ id }) => app.call('deleteUser', { as: admin, path: { id } })],
  ['signing out', ({ token }) => app.call('logout', { token })],
  ['the end of all sessions', ({ id }) => app.call('endUserSessions', { as: admin, path: { id } })],
  ['the reset of the access', ({ id }) => app.call('resetUserAccess', { as: admin, path: { id } })],
]

describe('a session that is trusted ends at once in the process that ends it', () => {
  it.each(ends)('by %s', async (_, end) => {
    const person = await agent()
    const colleague = await agent()
    expect((await write(person.token)).status).toBe(200)
    expect((await end(person)).status).toBe(200)
    expect((await write(person.token)).status).toBe(401)
    expect((await read(person.token)).status).toBe(401)
    expect((await write(colleague.token)).status).toBe(200)
  })

  it('by a refresh token that was used before', async () => {
    const { token, refreshToken } = await agent()
    const refresh = () =>
      app.call('refreshSession', { body: { refreshToken, clientSecret: 'csr-local-secret' } })
    const { token: next } = granted(await refresh(), 200).auth
    expect((await read(next)).status).toBe(200)
    app.pass(60_000)
    expect((await read(token)).status).toBe(200)
    expect((await refresh()).status).toBe(401)
    expect((await write(token)).status).toBe(401)
  })
})

it('another role of the user, and other permissions of the role, hold at once', async () => {
  const { id, token } = await agent()
  const list = async () => (await app.call('listInternalUsers', { token })).status
  expect(await list()).toBe(200)
  const { fullName, phoneNumber, email } = granted(
    await app.call('getUser', { as: admin, path: { id } }),
    200,
  )
  const name = 'Night desk'
  const role = granted(
    await app.call('createRole', { as: admin, body: { name, userType: 4, permissions: [] } }),
    201,
  )
  const body = { id, fullName, phoneNumber, email, roleId: role.id }
  granted(await app.call('updateUser', { as: admin, body }), 200)
  expect(await list()).toBe(403)
  const permissions = [{ permission: 'internal-user:read', scope: 'ALL' }]
  const raise = { as: admin, path: { id: role.id }, body: { name, permissions } }
  granted(await app.call('updateRole', raise), 200)
  expect(await list()).toBe(200)
})

import { desc, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { auditLog } from '../../http/audit.table.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { jobHandlers } from '../jobs.ts'
import { ports } from '../ports.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const lead = 'lead@karwan.test'
const idOf = async (email: string) => {
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  return user?.id ?? expect.unreachable(email)
}
/** Signs in anew each time, because the tests end these sessions. */
async function signIn(email = admin): Promise<{ token: string; userId: number }> {
  const [operation, clientSecret] = email.startsWith('shipper')
    ? (['loginShipper', 'shipper-local-secret'] as const)
    : (['loginInternal', 'csr-local-secret'] as const)
  const { body } = await app.call(operation, {
    body: { phoneNumber: email, password: 'Karwan2026', clientSecret, isEmail: true },
  })
  return { token: body.data.auth.token, userId: body.data.user.id }
}
const see = async (token: string, email: string) =>
  app.call('seeAsUser', { token, path: { id: await idOf(email) } })
async function seen(email: string, own?: string): Promise<string> {
  const { status, body } = await see(own ?? (await signIn()).token, email)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data.token
}
const isIn = async (token: string) => (await app.call('getPreferences', { token })).status === 200
const soon = () => app.pass(1_100)
let serial = 0
async function giveRole(email: string, ...permissions: string[]): Promise<void> {
  serial += 1
  const grants = permissions.map((permission) => ({ permission, scope: 'ALL' as const }))
  const [role] = await app.db
    .insert(roles)
    .values({ name: `Looks ${serial}`, userType: 4, grants })
    .returning()
  await app.db
    .update(users)
    .set({ roleId: role?.id ?? 0 })
    .where(eq(users.email, email))
}

describe('the portal is seen as another user', () => {
  it('is answered what they are answered, and says who they are', async () => {
    const token = await seen('shipper@karwan.test')
    const theirs = await app.call('listShipperShipments', { as: 'shipper@karwan.test' })
    const shown = await app.call('listShipperShipments', { token })
    expect(shown.body.data).toEqual(theirs.body.data)
    expect((await app.call('getSessionUser', { token })).body.data).toMatchObject({ userType: 1 })
  })

  it('changes nothing, and is told why', async () => {
    const token = await seen('shipper@karwan.test')
    const refused = await app.call('logout', { token })
    expect([refused.status, refused.body.code]).toEqual([403, 'session.seeing_as'])
    expect(await isIn(token)).toBe(true)
  })

  it('never as who sees as somebody already, nor as oneself', async () => {
    const own = await signIn()
    const token = await seen('agent@karwan.test', own.token)
    expect((await see(token, 'shipper@karwan.test')).status).toBe(403)
    const again = await see(own.token, admin)
    expect([again.status, again.body.code]).toEqual([409, 'role.see_as_yourself'])
  })

  it('never as who may do more, who may see more, or who cannot sign in', async () => {
    await giveRole(lead, 'internal-user:impersonate', 'user:impersonate', 'user:read', 'shipment:read')
    const { token } = await signIn(lead)
    expect((await see(token, admin)).body.code).toBe('role.see_as_outranks')
    expect((await see(token, 'shipper@karwan.test')).body.code).toBe('role.see_as_outranks')
    const blocked = await idOf('agent@karwan.test')
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.id, blocked))
    expect((await see((await signIn()).token, 'agent@karwan.test')).body.code).toBe('role.see_as_not_active')
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, blocked))
  })

  it('not without the permission', async () => {
    const { token } = await signIn('shipper@karwan.test')
    expect((await see(token, 'shipper2@karwan.test')).status).toBe(403)
  })

  it('lasts half an hour, and is not refreshed', async () => {
    const token = await seen('agent@karwan.test')
    app.pass(29 * 60_000)
    expect(await isIn(token)).toBe(true)
    app.pass(2 * 60_000)
    expect(await isIn(token)).toBe(false)
  })

  it('ends with the session that it was begun from', async () => {
    const own = await signIn()
    const token = await seen('agent@karwan.test', own.token)
    expect((await app.call('logout', { token: own.token })).status).toBe(200)
    soon()
    expect(await isIn(token)).toBe(false)
  })

  it('ends when the right to it is taken away', async () => {
    await giveRole(lead, '*')
    const token = await seen('agent@karwan.test', (await signIn(lead)).token)
    await giveRole(lead, 'user:read')
    soon()
    expect(await isIn(token)).toBe(false)
  })

  it('ends when the user is blocked', async () => {
    const token = await seen('agent@karwan.test')
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.email, 'agent@karwan.test'))
    soon()
    expect(await isIn(token)).toBe(false)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.email, 'agent@karwan.test'))
  })

  it('is ended at once by who looks, and stays while they call as themselves', async () => {
    const own = await signIn()
    const token = await seen('agent@karwan.test', own.token)
    expect((await app.call('endSeeingAs', { token: own.token })).status).toBe(200)
    soon()
    expect([await isIn(token), await isIn(own.token)]).toEqual([true, true])
    expect((await app.call('endSeeingAs', { token })).status).toBe(200)
    soon()
    expect([await isIn(token), await isIn(own.token)]).toEqual([false, true])
  })

  it('is no sign-in of the user, neither in their sessions nor in what is counted', async () => {
    const theirs = await signIn('agent@karwan.test')
    const before = (await app.call('listOwnSessions', { token: theirs.token })).body.data.length
    await seen('agent@karwan.test')
    expect((await app.call('listOwnSessions', { token: theirs.token })).body.data).toHaveLength(before)
  })

  it('shows no identity number that the viewer may not see', async () => {
    await app.db.update(users).set({ ssn: '3520212345671' }).where(eq(users.email, 'broker@karwan.test'))
    const id = await idOf('broker@karwan.test')
    const shown = async (token: string) => (await app.call('getUser', { token, path: { id } })).body.data.ssn
    expect(await shown(await seen('broker@karwan.test'))).toBe('3520212345671')
    const [broker] = await app.db.select().from(users).where(eq(users.id, id))
    const [role] = await app.db
      .select()
      .from(roles)
      .where(eq(roles.id, broker?.roleId ?? 0))
    const names = (role?.grants ?? []).map(({ permission }) => permission)
    await giveRole(lead, 'user:impersonate', 'phone:reveal', 'margin:view', ...names)
    expect(await shown(await seen('broker@karwan.test', (await signIn(lead)).token))).toMatch(/\*/)
  })
})

describe('who looked is told', () => {
  const rows = async (id: number) =>
    (await app.call('listUserHistory', { token: (await signIn()).token, path: { id } })).body.data as {
      operation: string
      by: { id: number }
    }[]

  it('in the history of the user, who began and ended it, by their own name', async () => {
    const id = await idOf('shipper2@karwan.test')
    const own = await signIn()
    const token = await seen('shipper2@karwan.test', own.token)
    await app.call('endSeeingAs', { token })
    expect((await rows(id)).slice(0, 2)).toEqual([
      expect.objectContaining({ operation: 'endSeeingAs', by: expect.objectContaining({ id: own.userId }) }),
      expect.objectContaining({ operation: 'seeAsUser', by: expect.objectContaining({ id: own.userId }) }),
    ])
  })

  it('also where it ended by time', async () => {
    const id = await idOf('shipper2@karwan.test')
    const own = await signIn()
    await seen('shipper2@karwan.test', own.token)
    app.pass(31 * 60_000)
    const now = app.deps.clock()
    const payload = {}
    await inTransaction(app.deps.db, (tx) =>
      enqueue({ tx, now }, 'session.end-seeing-as', { key: 'look', payload }),
    )
    await runDueJobs(app.deps, ports, jobHandlers)
    expect((await rows(id))[0]).toMatchObject({ operation: 'endSeeingAs', by: { id: own.userId } })
  })

  it('in the audit log and in the token: what is refused and read is theirs, not the user’s', async () => {
    const own = await signIn()
    const token = await seen('shipper@karwan.test', own.token)
    await app.call('logout', { token })
    const [row] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(row).toMatchObject({ event: 'call refused', subject: 'logout', userId: own.userId })
    expect(decodeJwt(token)).toMatchObject({ act: { sub: String(own.userId) } })
  })
})

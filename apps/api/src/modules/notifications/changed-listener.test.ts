import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { events } from '../../kernel/events.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { marketScene, tokenOf } from '../../testing/market-scene.ts'
import { authenticator } from '../session/authenticate.ts'
import { sessions } from '../session/sessions.table.ts'
import { eventStream } from './event-stream.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp({ config: { eventStreams: { ofPerson: 3, ofProcess: 5 } } })
  scene = marketScene(app)
})
afterAll(() => app.close())

/** The delay that SECURITY.md promises, and a tolerance for a busy machine. */
const promisedMs = 1_000
const toleranceMs = 400

/** Opens a stream and collects everything that it sends. */
async function listen(userId: number) {
  const token = await tokenOf(app, userId)
  const headers = { Authorization: `Bearer ${token}` }
  const response = await app.fetch(new Request('http://api.test/events', { headers }))
  const reader = response.body?.getReader()
  const heard = { text: '', isOver: false }
  void (async () => {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      heard.text += new TextDecoder().decode(read.value)
    heard.isOver = true
  })()
  return { response, heard, stop: () => reader?.cancel() }
}

const tells = async (heard: { text: string }, shipmentId: number) =>
  vi.waitFor(() => expect(heard.text).toContain(`"shipmentId":${shipmentId}`), { timeout: 5_000 })
const withinPromise = () => new Promise((resolve) => setTimeout(resolve, promisedMs))

describe('a stream ends within a second of', () => {
  const someone = 6
  const change = (set: Partial<typeof users.$inferInsert>) => () =>
    app.db.update(users).set(set).where(eq(users.id, someone))
  const endSession = (set: Partial<typeof sessions.$inferInsert>) => () =>
    app.db.update(sessions).set(set).where(eq(sessions.userId, someone))
  beforeEach(change({ status: 'ACTIVE' }))

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a block', change({ status: 'BLOCKED' })],
    ['a deletion', change({ status: 'DELETED' })],
    ['signing out, in whatever process', endSession({ revokedAt: new Date(), revokedWhy: 'logout' })],
    ['the end of its session', endSession({ expiresAt: new Date(0) })],
  ])('%s, though nothing happens', async (_, act) => {
    const { heard } = await listen(someone)
    await vi.waitFor(() => expect(heard.text).toContain('retry'))
    expect(heard.isOver).toBe(false)
    await act()
    await vi.waitFor(() => expect(heard.isOver).toBe(true), promisedMs + toleranceMs)
  })
})

describe('within a second a stream tells only what its listener may see since', () => {
  it('they lost their role', async () => {
    const lead = (await app.signIn('lead@karwan.test')).userId
    const { heard, stop } = await listen(lead)
    const before = await scene.book()
    await tells(heard, before.id)
    const [role] = await app.db.select({ id: users.roleId }).from(users).where(eq(users.id, lead))
    await app.db.update(users).set({ roleId: null }).where(eq(users.id, lead))
    await withinPromise()
    const after = await scene.book()
    const witness = await listen(1)
    await tells(witness.heard, (await scene.book()).id)
    expect(heard.text).not.toContain(`"shipmentId":${after.id}`)
    expect(heard.isOver).toBe(false)
    await app.db.update(users).set({ roleId: role?.id }).where(eq(users.id, lead))
    await Promise.all([stop(), witness.stop()])
  })

  it('their role lost its permissions, and again when it got them back', async () => {
    const shipper = (await app.signIn('shipper@karwan.test')).userId
    const [role] = await app.db
      .select({ id: roles.id, grants: roles.grants })
      .from(roles)
      .innerJoin(users, eq(users.roleId, roles.id))
      .where(eq(users.id, shipper))
    const grant = (grants: typeof roles.$inferInsert.grants) =>
      app.db
        .update(roles)
        .set({ grants })
        .where(eq(roles.id, role?.id ?? 0))
    const { heard, stop } = await listen(shipper)
    await grant([])
    await withinPromise()
    const hidden = await scene.book()
    await withinPromise()
    expect(heard.text).not.toContain(`"shipmentId":${hidden.id}`)
    await grant(role?.grants ?? [])
    await withinPromise()
    await tells(heard, (await scene.book()).id)
    await stop()
  })

  it('they went to another company', async () => {
    const shipper = (await app.signIn('shipper@karwan.test')).userId
    const { heard, stop } = await listen(shipper)
    const own = await scene.book()
    await tells(heard, own.id)
    const [was] = await app.db.select().from(users).where(eq(users.id, shipper))
    await app.db.update(users).set({ groupId: 2, projectIds: [] }).where(eq(users.id, shipper))
    await withinPromise()
    const formerly = await scene.book()
    const now = await scene.book({ company: 2 })
    await tells(heard, now.id)
    expect(heard.text).not.toContain(`"shipmentId":${formerly.id}`)
    await app.db
      .update(users)
      .set({ groupId: was?.groupId, projectIds: was?.projectIds })
      .where(eq(users.id, shipper))
    await stop()
  })

  it('also to whoever reads slowly, of what was read for them before', async () => {
    await app.db.delete(events)
    const lead = (await app.signIn('lead@karwan.test')).userId
    const headers = {
      Authorization: `Bearer ${await tokenOf(app, lead)}`,
      'Last-Event-ID': '0.0',
    }
    for (const _ of [1, 2, 3, 4]) await scene.book()
    const reader = (await app.fetch(new Request('http://api.test/events', { headers }))).body?.getReader()
    const piece = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect([await piece(), await piece()].join('')).toContain('shipment.created')
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.id, lead))
    await withinPromise()
    // One event may have been sent already.
    await reader?.read()
    expect((await reader?.read())?.done).toBe(true)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, lead))
  })
})

it('a stream says within a second that its listener’s role is another', async () => {
  const [role] = await app.db
    .insert(roles)
    .values({ name: 'VerificationRecipient', userType: 4, grants: [] })
    .returning()
  const [person] = await app.db
    .insert(users)
    .values({
      userType: 4,
      roleId: role?.id,
      fullName: 'Hears',
      phoneNumber: '+923005551000',
      passwordHash: '',
    })
    .returning()
  const { heard, stop } = await listen(person?.id ?? 0)
  await withinPromise()
  expect(heard.text).not.toContain('session.changed')
  const grants = [{ permission: 'shipment:read', scope: 'ALL' as const }]
  await app.db
    .update(roles)
    .set({ grants })
    .where(eq(roles.id, role?.id ?? 0))
  await vi.waitFor(() => expect(heard.text).toContain('event: session.changed'), promisedMs + toleranceMs)
  const me = await app.call('getSessionUser', { token: await tokenOf(app, person?.id ?? 0) })
  expect(me.body.data).toMatchObject({ fullName: 'Hears', roles: ['VerificationRecipient'], grants })
  await stop()
})

describe('so many streams are open at once', () => {
  const open = async (userId: number) => app.call('openEvents', { token: await tokenOf(app, userId) })

  it('by one person, and one more when one has ended', async () => {
    const mine = await Promise.all([1, 2, 3].map(() => listen(6)))
    const more = await open(6)
    expect([more.status, more.body.code, more.body.message]).toEqual([
      429,
      'events.too_many',
      'Live events are open 3 times already; close another tab or device',
    ])
    expect(more.headers.get('retry-after')).toBe('30')
    await mine[0]?.stop()
    expect((await open(6)).status).toBe(200)
    await Promise.all(mine.map(({ stop }) => stop()))
  })

  it('in one process, which asks the rest to come back', async () => {
    const all = await Promise.all([1, 2, 6, 7, 8].map(listen))
    const more = await open(5)
    expect([more.status, more.body.code, more.headers.get('retry-after')]).toEqual([503, 'events.full', '30'])
    await Promise.all(all.map(({ stop }) => stop()))
    expect((await open(5)).status).toBe(200)
  })

  it('and one that nobody reads makes room for others', async () => {
    const caller = await authenticator(app.deps)(
      new Headers({ Authorization: `Bearer ${await tokenOf(app, 6)}` }),
    )
    const unread = () =>
      eventStream(app.deps, caller, { transactionId: 0, id: 0 }, new AbortController().signal, {
        stalledAfterMs: 50,
      })
    for (const _ of [1, 2, 3]) unread()
    expect((await open(6)).status).toBe(429)
    await vi.waitFor(async () => expect((await open(6)).status).toBe(200))
  })
})

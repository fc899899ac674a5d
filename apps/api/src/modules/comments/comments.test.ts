import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { events } from '../../kernel/events.table.ts'
import { addPartner, granted, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { comments } from './comments.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let start: Date
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  start = app.deps.clock()
})
afterEach(() => app.setTime(start))
afterAll(() => app.close())

const csr = 'csr@karwan.test'
const lead = 'lead@karwan.test'
const shipper = 'shipper@karwan.test'
const stranger = 'shipper2@karwan.test'
const leadId = 6
/** An agent who sees only shipments assigned to them or to nobody. */
const agentId = 2
const shipperId = 3

const write = (body: object, as = csr) => scene.call('createComment', { body, as })
const read = ({ shipmentId: id, ...query }: { shipmentId: number; bookingId?: number }, as = csr) =>
  scene.call('listComments', { path: { id }, query, as })
/** Makes a comment a quarter of an hour old. */
const age = (id: number) =>
  app.db
    .update(comments)
    .set({ createdAt: new Date(start.getTime() - 15 * 60_000) })
    .where(eq(comments.id, id))
const bodies = async (shipmentId: number, as = csr) =>
  granted(await read({ shipmentId }, as), 200).items.map(({ body }: { body: string }) => body)
const toldOf = async (shipmentId: number, as: string) => {
  const { items } = granted(await scene.call('listNotifications', { query: { pageSize: 100 }, as }), 200)
  return items
    .filter((notice: { shipmentId: number }) => notice.shipmentId === shipmentId)
    .flatMap(({ type }: { type: string }) => (/MENTIONED|COMMENTED/.test(type) ? type : []))
}

describe('a comment', () => {
  it('is read by both sides, an internal one by customer support alone', async () => {
    const { id: shipmentId, shipmentNumber } = await scene.book()
    const internal = granted(await write({ shipmentId, body: 'He drives a hard bargain' }), 201)
    expect(internal).toMatchObject({ type: 'INTERNAL', visibility: 'INTERNAL', version: 1, editedAt: null })
    const open = { shipmentId, body: ' Gate pass\nbefore noon ', visibility: 'SHIPPER' }
    expect(granted(await write(open), 201)).toMatchObject({
      ...{ shipmentNumber, bookingId: null, type: 'CUSTOMER_UPDATE', body: 'Gate pass\nbefore noon' },
      by: { id: 1, userType: 4 },
    })
    const answer = granted(await write({ shipmentId, body: 'It is at the gate' }, shipper), 201)
    expect(answer.visibility).toBe('SHIPPER')
    expect(await bodies(shipmentId, lead)).toEqual([
      'It is at the gate',
      'Gate pass\nbefore noon',
      'He drives a hard bargain',
    ])
    expect(await bodies(shipmentId, shipper)).toEqual(['It is at the gate', 'Gate pass\nbefore noon'])
    expect((await read({ shipmentId }, stranger)).status).toBe(404)
    expect((await write({ shipmentId, body: 'Hello' }, stranger)).status).toBe(404)
  })

  it('is pinned above the others, and let go again', async () => {
    const { id: shipmentId } = await scene.book()
    const { id } = granted(await write({ shipmentId, body: 'Gate 3 only', visibility: 'SHIPPER' }), 201)
    await write({ shipmentId, body: 'Later' })
    const pin = (pinned: boolean, as = lead, version?: number) =>
      scene.call('pinComment', { path: { id }, body: { pinned, ...(version && { version }) }, as })
    const pinnedOnes = async (as: string) => {
      const query = { pinned: true }
      const { items } = granted(
        await scene.call('listComments', { path: { id: shipmentId }, query, as }),
        200,
      )
      return items.map(({ body, pinned }: { body: string; pinned: boolean }) => [body, pinned])
    }
    expect([(await pin(true, 'auditor@karwan.test')).status, await pinnedOnes(lead)]).toEqual([403, []])
    expect(granted(await pin(true), 200)).toMatchObject({ pinned: true, version: 2 })
    expect(granted(await pin(true), 200).version).toBe(2)
    expect([await pinnedOnes(lead), await pinnedOnes(shipper)]).toEqual([
      [['Gate 3 only', true]],
      [['Gate 3 only', true]],
    ])
    expect([(await pin(false, lead, 1)).status, (await pin(true, stranger)).status]).toEqual([409, 404])
    expect(granted(await pin(false, lead, 2), 200)).toMatchObject({ pinned: false, version: 3 })
    expect(await pinnedOnes(lead)).toEqual([])
  })

  it('is acknowledged once by each who reads it, but for its writer', async () => {
    const { id: shipmentId } = await scene.book()
    const { id } = granted(await write({ shipmentId, body: 'Gate 3 only', visibility: 'SHIPPER' }), 201)
    const acknowledge = (as: string) => scene.call('acknowledgeComment', { path: { id }, as })
    expect(granted(await acknowledge(shipper), 200)).toMatchObject({
      version: 1,
      acknowledgedBy: [{ id: shipperId, userType: 1, at: start.toISOString() }],
    })
    granted(await acknowledge(lead), 200)
    const { acknowledgedBy } = granted(await acknowledge(shipper), 200)
    expect(acknowledgedBy.map((one: { id: number }) => one.id)).toEqual([shipperId, leadId].sort())
    const own = granted(await acknowledge(csr), 200)
    expect([own.acknowledgedBy.length, (await acknowledge(stranger)).status]).toEqual([2, 404])
    const internal = granted(await write({ shipmentId, body: 'Between us' }), 201)
    expect((await scene.call('acknowledgeComment', { path: { id: internal.id }, as: shipper })).status).toBe(
      404,
    )
  })

  it('is written for customer support by nobody else', async () => {
    const { id: shipmentId } = await scene.book()
    for (const visibility of ['INTERNAL', 'FINANCE', 'PARTNER']) {
      const refused = await write({ shipmentId, body: 'x', visibility }, shipper)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['visibility']])
    }
    const refused = await write({ shipmentId, body: 'x', visibility: 'FINANCE' }, lead)
    expect(refused.body.fields).toHaveProperty('visibility')
    granted(
      await write({ shipmentId, body: 'Due on Monday', visibility: 'FINANCE' }, 'finance@karwan.test'),
      201,
    )
    expect(await bodies(shipmentId, lead)).toEqual([])
    expect(await bodies(shipmentId)).toEqual(['Due on Monday'])
  })

  it('on a booking for its partner is read by no other partner of the shipment', async () => {
    const { shipmentId, bookings: both } = await scene.dispatched({ vehicleCount: 2 })
    const carriers = [await addPartner(app), await addPartner(app)]
    const grants = [
      { permission: 'comment:read', scope: 'OWN' },
      { permission: 'shipment:read', scope: 'OWN' },
    ] as const
    const role = { name: 'Partner who reads comments', userType: 2 as const, grants: [...grants] }
    const [{ id: roleId } = { id: 0 }] = await app.db.insert(roles).values(role).returning({ id: roles.id })
    for (const [at, { id: partnerId, userId }] of carriers.entries()) {
      await app.db.update(bookings).set({ partnerId }).where(eq(bookings.id, both[at].id))
      await app.db.update(users).set({ roleId }).where(eq(users.id, userId))
      const about = { shipmentId, bookingId: both[at].id, visibility: 'PARTNER' }
      granted(await write({ ...about, body: `For carrier ${at}` }), 201)
    }
    for (const [at, { userId }] of carriers.entries()) {
      const token = await tokenOf(app, userId)
      const { items } = granted(await app.call('listComments', { token, path: { id: shipmentId } }), 200)
      expect(items.map(({ body }: { body: string }) => body)).toEqual([`For carrier ${at}`])
    }
  })

  it('for the partner is written on a booking of the shipment, and read by no shipper', async () => {
    const booked = await scene.dispatched()
    const about = { shipmentId: booked.shipmentId, bookingId: booked.id }
    granted(await write({ ...about, body: 'Bring the seal', visibility: 'PARTNER' }), 201)
    expect((await write({ shipmentId: booked.shipmentId, body: 'x', visibility: 'PARTNER' })).status).toBe(
      422,
    )
    expect(granted(await read(about), 200).total).toBe(1)
    expect(granted(await read({ shipmentId: booked.shipmentId }, shipper), 200).total).toBe(0)
    const other = await scene.dispatched()
    const refused = await write({ shipmentId: booked.shipmentId, bookingId: other.id, body: 'x' })
    expect(refused.body.fields).toEqual({ bookingId: ['The booking belongs to another shipment'] })
  })

  it('tells whoever is mentioned, and the other side', async () => {
    const { id: shipmentId } = await scene.book()
    granted(await write({ shipmentId, body: 'Please call the driver', mentionIds: [leadId] }), 201)
    expect(await toldOf(shipmentId, lead)).toEqual(['MENTIONED'])
    expect(await toldOf(shipmentId, shipper)).toEqual([])
    granted(await write({ shipmentId, body: 'When?', visibility: 'SHIPPER', mentionIds: [shipperId] }), 201)
    expect(await toldOf(shipmentId, shipper)).toEqual(['MENTIONED'])
    granted(await write({ shipmentId, body: 'At noon' }, shipper), 201)
    expect(await toldOf(shipmentId, csr)).toEqual(['COMMENTED'])
  })

  it('mentions nobody who could not read it', async () => {
    const { id: shipmentId } = await scene.book()
    for (const mentionIds of [[shipperId], [4], [leadId, 999_999], [agentId]]) {
      const refused = await write({ shipmentId, body: 'x', mentionIds })
      expect([mentionIds, refused.status, Object.keys(refused.body.fields)]).toEqual([
        mentionIds,
        422,
        ['mentionIds'],
      ])
    }
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.id, leadId))
    expect((await write({ shipmentId, body: 'x', mentionIds: [leadId] })).status).toBe(422)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, leadId))
  })

  it('is changed by its writer within 15 minutes, against its version', async () => {
    const { id: shipmentId } = await scene.book()
    const { id } = granted(await write({ shipmentId, body: 'First', visibility: 'SHIPPER' }), 201)
    const change = (body: object, as = csr) => scene.call('updateComment', { path: { id }, body, as })
    expect(granted(await change({ body: 'Second', version: 1 }), 200)).toMatchObject({
      ...{ body: 'Second', version: 2 },
      editedAt: start.toISOString(),
    })
    expect(granted(await change({ body: 'Second', version: 2 }), 200).version).toBe(2)
    const stale = await change({ body: 'Third', version: 1 })
    expect([stale.status, stale.body.current.body]).toEqual([409, 'Second'])
    const others = await change({ body: 'Mine' }, shipper)
    expect([others.status, others.body.code]).toEqual([409, 'comment.not_own'])
    expect((await change({ body: 'Mine' }, stranger)).status).toBe(404)
    await age(id)
    const late = await change({ body: 'Third' })
    expect([late.status, late.body.code]).toEqual([409, 'comment.too_late'])
  })

  it('is deleted by its writer within 15 minutes, and by whoever may at any time', async () => {
    const { id: shipmentId } = await scene.book()
    const remove = (id: number, as: string) => scene.call('deleteComment', { path: { id }, as })
    const of = async (as: string) => granted(await write({ shipmentId, body: 'x' }, as), 201).id
    const [first, second] = [await of(shipper), await of(shipper)]
    const internal = await of(csr)
    expect((await remove(internal, shipper)).status).toBe(404)
    granted(await remove(first, shipper), 200)
    await age(second)
    const late = await remove(second, shipper)
    expect([late.status, late.body.current.id]).toEqual([409, second])
    granted(await remove(second, lead), 200)
    expect(await bodies(shipmentId, shipper)).toEqual([])
    expect((await remove(second, lead)).status).toBe(404)
  })

  it('is news to whoever may read it, and to nobody else', async () => {
    const { id: shipmentId } = await scene.book()
    granted(await write({ shipmentId, body: 'x' }), 201)
    const told = await app.db.select().from(events).where(eq(events.shipmentId, shipmentId))
    const event = told.find(({ name }) => name === 'comment.created')
    expect(event).toMatchObject({ version: 1, groupId: null, projectId: null })
  })
})

describe('people to mention', () => {
  const names = async (
    { shipmentId: id, ...query }: { shipmentId: number; visibility?: string; filter?: string },
    as = csr,
  ): Promise<number[]> =>
    granted(await scene.call('listMentionablePeople', { path: { id }, query, as }), 200).map(
      ({ id }: { id: number }) => id,
    )

  it('are colleagues, and the company of the shipment where it reads the comment', async () => {
    const { id: shipmentId } = await scene.book()
    const internal = await names({ shipmentId })
    expect(internal).toContain(leadId)
    for (const other of [1, agentId]) expect(internal).not.toContain(other)
    expect(internal).not.toContain(shipperId)
    expect(await names({ shipmentId, visibility: 'SHIPPER' })).toContain(shipperId)
    const byShipper = await names({ shipmentId }, shipper)
    expect(byShipper).not.toContain(leadId)
    expect(byShipper).not.toContain(shipperId)
    expect(
      (await scene.call('listMentionablePeople', { path: { id: shipmentId }, as: stranger })).status,
    ).toBe(404)
  })

  it('are found by a part of their name', async () => {
    const { id: shipmentId } = await scene.book()
    const [found] = await app.db.select().from(users).where(eq(users.id, leadId))
    const part = found?.fullName.slice(1, 6).toUpperCase() ?? ''
    expect(await names({ shipmentId, filter: part })).toContain(leadId)
    expect(await names({ shipmentId, filter: 'nobody is called so' })).toEqual([])
  })

  it('are for those who may write', async () => {
    const { id: shipmentId } = await scene.book()
    const asked = await scene.call('listMentionablePeople', {
      query: { shipmentId },
      as: 'fleet@karwan.test',
    })
    expect(asked.status).toBe(403)
  })
})

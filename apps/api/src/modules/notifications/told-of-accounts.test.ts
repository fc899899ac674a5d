import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { granted, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { notificationSettings, notifications } from './notifications.table.ts'
import { writeNotices } from './write-notices.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await app.db.delete(notifications)
})
afterEach(() => app.close())

const csr = 'csr@karwan.test'
const agent = 'agent@karwan.test'
const lead = 'lead@karwan.test'
const shipper = 'shipper@karwan.test'
const other = 'shipper2@karwan.test'
const idOf = async (email: string) => {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? expect.unreachable(email)
}
/** A new token for each call, because the test's clock advances and tokens last only minutes. */
const tokenFor = async (email: string) => tokenOf(app, await idOf(email))
const told = async (as: string) =>
  granted(await app.call('listNotifications', { token: await tokenFor(as) }), 200).items
const block = async (id: number, userType: number, as = csr) =>
  granted(
    await app.call('updateUserStatus', {
      ...{ as, path: { id }, body: { userType, block: 1, reasonId: 11, reason: 'Left the company' } },
    }),
    200,
  )

describe('a block is told', () => {
  it('of a company’s account to those of the company who may block, and to nobody of another', async () => {
    const body = {
      ...{ userType: 1, roleId: 9, groupId: 1, projectIds: [1], fullName: 'Hina Shah' },
      ...{ phoneNumber: '+923001118802', email: 'hina@indus.com' },
    }
    const { id } = granted(await app.call('createUser', { as: shipper, body }), 201)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, id))
    await app.db.delete(notifications)
    await block(id, 1)
    const [notice] = await told(shipper)
    expect(notice).toMatchObject({
      ...{ type: 'USER_BLOCKED', category: 'ACCOUNT', priority: 'HIGH', actionUrl: `/users/${id}` },
      params: { person: 'Hina Shah', reason: 'Left the company' },
    })
    for (const as of [csr, other, agent]) expect(await told(as), as).toEqual([])
  })

  it('of a colleague to those who may block colleagues, and not to who did it', async () => {
    const [admin] = await app.db.select({ roleId: users.roleId }).from(users).where(eq(users.email, csr))
    await app.db.update(users).set({ roleId: admin?.roleId }).where(eq(users.email, lead))
    const id = await idOf('agent2@karwan.test')
    await block(id, 4)
    expect(await told(lead)).toMatchObject([{ actionUrl: `/internal-users/${id}` }])
    for (const as of [csr, agent, shipper, 'finance@karwan.test']) expect(await told(as), as).toEqual([])
  })

  it('of a driver and of a partner to who has them on the road', async () => {
    const { shipmentId, truck, partner } = await marketScene(app).dispatched()
    await app.db
      .update(shipments)
      .set({ assignedTo: await idOf(agent) })
      .where(eq(shipments.id, shipmentId))
    await app.db.delete(notifications)
    await block(truck.driverUserId, 3)
    expect(await told(agent)).toMatchObject([{ actionUrl: `/drivers/${truck.driverId}` }])
    await block(partner.userId, 2)
    expect((await told(agent))[0]).toMatchObject({ actionUrl: `/partners/${partner.id}` })
    for (const as of ['agent2@karwan.test', shipper, other]) expect(await told(as), as).toEqual([])
  })

  it('with the block alone: what is refused is told to nobody', async () => {
    const { truck } = await marketScene(app).dispatched()
    await app.db.delete(notifications)
    const body = { userType: 4, block: 1, reason: 'Left' }
    const refused = await app.call('updateUserStatus', { as: csr, path: { id: truck.driverUserId }, body })
    expect([refused.status, await app.db.$count(notifications)]).toEqual([422, 0])
  })
})

describe('what is over', () => {
  const minute = 60_000
  async function closing(minutes: number) {
    const userId = await idOf(agent)
    const expiresAt = new Date(app.deps.clock().getTime() + minutes * minute)
    await app.db.insert(notifications).values({
      ...{ userId, type: 'BID_WINDOW_CLOSING', category: 'BID', shipmentId: 1, createdAt: app.deps.clock() },
      ...{ params: { shipment: 'KS-000001', route: 'Karachi → Lahore', minutes: '15' }, expiresAt },
    })
  }
  const unread = async () =>
    granted(await app.call('countUnreadNotifications', { token: await tokenFor(agent) }), 200).unread

  it('is listed and counted until then, and not after', async () => {
    await closing(15)
    app.pass(15 * minute - 1)
    expect([(await told(agent)).length, await unread()]).toEqual([1, 1])
    app.pass(1)
    expect([(await told(agent)).length, await unread()]).toEqual([0, 0])
  })

  it('says when it was read', async () => {
    await closing(15)
    const [{ id, expiresAt }] = await told(agent)
    expect(expiresAt).toBe(new Date(app.deps.clock().getTime() + 15 * minute).toISOString())
    app.pass(minute)
    granted(
      await app.call('updateNotificationStatus', {
        ...{ token: await tokenFor(agent), body: { notificationIds: [id], isRead: true } },
      }),
      200,
    )
    expect(await told(agent)).toMatchObject([{ isRead: true, readAt: app.deps.clock().toISOString() }])
  })
})

it.each([
  [60, 0],
  [180, 1],
])('what is over %i minutes from now is sent %i times after the quiet hours', async (minutes, sent) => {
  // In Karachi it is two in the afternoon.
  const channels = [{ category: 'BID', portal: true, mail: true, sms: false }]
  const body = { channels, quietFrom: '13:00', quietTo: '16:30' }
  granted(await app.call('saveNotificationSettings', { as: agent, body }), 200)
  const recipient = await app.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, agent))
    const [settings] = await tx
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, user?.id ?? 0))
    return user && settings ? { user, settings } : expect.unreachable(agent)
  })
  const now = app.deps.clock()
  await app.db.transaction((tx) =>
    writeNotices({ tx, now, config: app.deps.config }, [
      {
        ...{ recipient, type: 'NO_BIDS', shipmentId: 1, bookingId: null, key: 'no-bids:test' },
        params: { shipment: 'KS-000001', route: 'Karachi → Lahore', minutes: '60' },
        expiresAt: new Date(now.getTime() + minutes * 60_000),
      },
    ]),
  )
  const waiting = await app.db.select().from(jobs).where(eq(jobs.kind, 'outbox.deliver'))
  expect(waiting).toHaveLength(sent)
})

it('a reminder that was left out of the portal is not listed there, and is given by the other ways once', async () => {
  const channels = [{ category: 'BOOKING', portal: false, mail: true, sms: false }]
  const body = { channels, quietFrom: null, quietTo: null }
  granted(await app.call('saveNotificationSettings', { as: agent, body }), 200)
  const scene = marketScene(app)
  const { id, shipmentId } = await scene.dispatched()
  const userId = await idOf(agent)
  await app.db.update(shipments).set({ assignedTo: userId }).where(eq(shipments.id, shipmentId))
  granted(await scene.move(id, 3), 200)
  await app.db.delete(notifications)
  const before = (await messagesTo(app, agent)).length
  granted(await scene.move(id, 4, { expanded: true }), 200)
  expect(await told(agent)).toEqual([])
  expect(await messagesTo(app, agent)).toHaveLength(before + 1)
  const own = and(eq(notifications.userId, userId), eq(notifications.type, 'ARRIVED_PICKUP'))
  expect(await app.db.$count(notifications, own)).toBe(1)
})

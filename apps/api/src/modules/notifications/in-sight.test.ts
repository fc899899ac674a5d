import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { users } from '../../kernel/accounts.table.ts'
import { outboxMessages } from '../../outbox/outbox.table.ts'
import { addPartner, addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { jobHandlers } from '../jobs.ts'
import { ports } from '../ports.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { mayStillOpen } from './in-sight.ts'
import { notifications } from './notifications.table.ts'

const [csr, shipper, other] = ['csr@karwan.test', 'shipper@karwan.test', 'shipper2@karwan.test']
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const told = async (as: string) => granted(await app.call('listNotifications', { as }), 200).items
const unread = async (as: string) => granted(await app.call('countUnreadNotifications', { as }), 200).unread
const seen = async (as: string) => [(await told(as)).length, await unread(as)]
async function move(as: string, to: { groupId?: number | null; roleId?: number | null }): Promise<void> {
  await app.db.update(users).set(to).where(eq(users.email, as))
  // The caller's rights are cached for a second.
  app.pass(2_000)
}

/** Creates a shipment of the shipper whose only notification is about a bid. */
async function withBid(): Promise<number> {
  const { id } = await marketScene(app, shipper).book()
  granted(await app.call('actOnBidWindow', { as: csr, path: { id }, query: { action: 'open' } }), 200)
  await app.db.delete(notifications)
  granted(await marketScene(app).bid(id, (await addPartner(app)).id), 201)
  return id
}

describe('a notice of what its reader may no longer open', () => {
  it('is neither listed nor counted after a move to another company, and comes back with the way back', async () => {
    const id = await withBid()
    const [notice] = await told(shipper)
    const { groupId } = await ownOf(shipper)
    const { groupId: elsewhere } = await ownOf(other)
    expect(await seen(shipper)).toEqual([1, 1])
    await hand(id, other)
    await move(shipper, { groupId: elsewhere })
    expect(await seen(shipper)).toEqual([0, 0])
    const path = { id: notice.id }
    const body = { isDismissed: true }
    expect((await app.call('dismissNotification', { as: shipper, path, body })).status).toBe(404)
    const marked = { notificationIds: [notice.id], isRead: true }
    expect((await app.call('updateNotificationStatus', { as: shipper, body: marked })).status).toBe(404)
    granted(await app.call('markAllNotificationsRead', { as: shipper }), 200)
    await move(shipper, { groupId })
    expect(await seen(shipper)).toEqual([1, 1])
  })

  it('is gone with the right that its kind asks for, and there for a colleague of the same company', async () => {
    await withBid()
    const colleague = csr
    const { id: userId, roleId } = await ownOf(shipper)
    const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, userId))
    if (!row) throw new Error('nobody was told')
    const { id: _, ...copy } = row
    await app.db.insert(notifications).values({ ...copy, userId: (await ownOf(colleague)).id })
    const before = await seen(colleague)
    await move(shipper, { roleId: null })
    expect(await mayStillOpen({ db: app.db, ports }, userId, row)).toBe(false)
    expect(await seen(shipper)).toEqual([0, 0])
    expect(await seen(colleague)).toEqual(before)
    expect(before).toEqual([1, 1])
    await move(shipper, { roleId })
    expect(await seen(shipper)).toEqual([1, 1])
  })

  it('is the new driver’s and partner’s alone once a truck is replaced', async () => {
    const id = await withBid()
    const scene = marketScene(app)
    const [partner, next] = [await addPartner(app), await addPartner(app)]
    const [truck, nextTruck] = [await addTruck(app, partner.id), await addTruck(app, next.id)]
    const bid = granted(await scene.bid(id, partner.id), 201)
    const { bookings: won } = granted(await scene.award(id, [bid.id]), 200)
    const bookingId = won[0].id
    const path = { id: bookingId, driverId: truck.driverId }
    granted(await scene.call('assignDriver', { path, body: { vehicleId: truck.vehicleId } }), 200)
    const [row] = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, truck.driverUserId))
    if (!row) throw new Error('the driver was not told')
    const mayOpen = (userId: number) => mayStillOpen({ db: app.db, ports }, userId, row)
    expect([await mayOpen(truck.driverUserId), await mayOpen(partner.userId)]).toEqual([true, true])
    expect(await mayOpen(nextTruck.driverUserId)).toBe(false)
    const replaced = { driverId: nextTruck.driverId, partnerId: next.id }
    await app.db.update(bookings).set(replaced).where(eq(bookings.id, bookingId))
    expect([await mayOpen(truck.driverUserId), await mayOpen(partner.userId)]).toEqual([false, false])
    expect(await mayOpen(nextTruck.driverUserId)).toBe(true)
  })
})

describe('the unread count', () => {
  it('looks no further back than a thousand, of whom none may be in sight any more', async () => {
    await withBid()
    const { id: userId } = await ownOf(shipper)
    const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, userId))
    if (!row) throw new Error('nobody was told')
    const { id: _, ...notice } = row
    const hidden = {
      ...notice,
      shipmentId: 2_000_000_000,
      createdAt: new Date(row.createdAt.getTime() + 1000),
    }
    await app.db.insert(notifications).values(Array.from({ length: 999 }, () => hidden))
    expect(await unread(shipper)).toBe(1)
    await app.db.insert(notifications).values(hidden)
    expect(await unread(shipper)).toBe(0)
  })
})

describe('a notice of a comment', () => {
  it('is told no more to who lost the right to read it, and by nobody once it is deleted', async () => {
    const finance = 'finance@karwan.test'
    const scene = marketScene(app)
    const { id: shipmentId } = await scene.book()
    const mentionIds = [(await ownOf(finance)).id]
    const write = (visibility: string) =>
      scene.call('createComment', {
        body: { shipmentId, body: 'Due on Monday', visibility, mentionIds },
        as: csr,
      })
    const { id } = granted(await write('FINANCE'), 201)
    granted(await write('INTERNAL'), 201)
    const [notice, plain] = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'MENTIONED'))
      .orderBy(notifications.id)
    if (!notice || !plain) throw new Error('nobody was told')
    const { roleId, id: userId } = await ownOf(finance)
    const mayOpen = async () =>
      Promise.all([notice, plain].map((row) => mayStillOpen({ db: app.db, ports }, userId, row)))
    expect([await seen(finance), await mayOpen()]).toEqual([
      [2, 2],
      [true, true],
    ])
    await move(finance, { roleId: (await ownOf('lead@karwan.test')).roleId })
    expect([await seen(finance), await mayOpen()]).toEqual([
      [1, 1],
      [false, true],
    ])
    await move(finance, { roleId })
    expect(await seen(finance)).toEqual([2, 2])
    granted(await scene.call('deleteComment', { path: { id }, as: csr }), 200)
    expect([await seen(finance), await mayOpen()]).toEqual([
      [1, 1],
      [false, true],
    ])
  })
})

describe('a mail that waited for the end of the quiet hours', () => {
  it.each([
    ['is not sent, nor kept, once its reader lost sight', true, 0],
    ['is sent to who may still open it', false, 1],
  ] as const)('%s', async (_, isLost, sent) => {
    const mails: string[] = []
    app.deps.carriers.MAIL = async ({ to }) => void mails.push(to)
    const channels = [{ category: 'BID', portal: true, mail: true, sms: false }]
    const body = { channels, quietFrom: '13:00', quietTo: '16:30' }
    granted(await app.call('saveNotificationSettings', { as: shipper, body }), 200)
    const id = await withBid()
    if (isLost) {
      const { groupId } = await ownOf(other)
      await hand(id, other)
      await move(shipper, { groupId })
    }
    app.pass(4 * 60 * 60_000)
    while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
    expect(mails.filter((to) => to === shipper)).toHaveLength(sent)
    const [kept] = await app.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, shipper))
    expect(kept?.sentAt === null).toBe(isLost)
    expect(kept?.values === null).toBe(isLost)
  })
})

async function ownOf(email: string) {
  const [user] = await app.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} has no account`)
  return user
}

/** Makes another person the shipper. */
async function hand(id: number, email: string): Promise<void> {
  const { id: createdBy } = await ownOf(email)
  await app.db.update(shipments).set({ createdBy, shipperUserId: createdBy }).where(eq(shipments.id, id))
}

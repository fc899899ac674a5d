import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { addPartner, addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { notifications } from './notifications.table.ts'

const [csr, agent, lead, shipper, other] = [
  'csr@karwan.test',
  'agent@karwan.test',
  'lead@karwan.test',
  'shipper@karwan.test',
  'shipper2@karwan.test',
]
let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await app.db.delete(notifications)
})
afterEach(() => app.close())

const told = async (as: string, query = {}) =>
  granted(await app.call('listNotifications', { as, query }), 200).items
const typesOf = async (as: string) => (await told(as)).map(({ type }: { type: string }) => type)
const unread = async (as: string) => granted(await app.call('countUnreadNotifications', { as }), 200).unread

/** A shipment of the shipper, assigned to the agent, with open bidding and without notifications. */
async function offered() {
  const { id } = await marketScene(app, shipper).book()
  const { userId } = await app.signIn(agent)
  await app.db.update(shipments).set({ assignedTo: userId }).where(eq(shipments.id, id))
  granted(await app.call('actOnBidWindow', { as: csr, path: { id }, query: { action: 'open' } }), 200)
  await app.db.delete(notifications)
  return id
}

describe('what happens is told', () => {
  it('to who handles the shipment and to who booked it, and not to who did it', async () => {
    const id = await offered()
    const partner = await addPartner(app)
    granted(await marketScene(app).bid(id, partner.id), 201)
    const [notice] = await told(agent)
    expect(notice).toMatchObject({
      type: 'BID_RECEIVED',
      category: 'BID',
      shipmentId: id,
      isRead: false,
      params: { shipment: expect.stringMatching(/^KS-/), route: expect.stringContaining(' → ') },
    })
    expect(await typesOf(shipper)).toEqual(['BID_RECEIVED'])
    for (const as of [csr, lead, other]) expect(await typesOf(as), as).toEqual([])
  })

  it('to who looks after its project, as long as nobody has claimed it', async () => {
    const keyAccount = 'poc@karwan.test'
    const { id } = await marketScene(app, shipper).book({ project: 1 })
    expect(await typesOf(keyAccount)).toEqual(['SHIPMENT_CREATED'])
    const { userId: assignedTo } = await app.signIn(agent)
    await app.db.update(shipments).set({ assignedTo }).where(eq(shipments.id, id))
    const reason = { cancellationType: 2, cancellationReason: 'Not ready' }
    const body = { distanceInKilometers: 0, timeInHours: 0, ...reason }
    granted(await app.call('cancelShipment', { as: shipper, path: { id }, body }), 200)
    expect([await typesOf(agent), await typesOf(keyAccount)]).toEqual([
      ['SHIPMENT_CANCELLED'],
      ['SHIPMENT_CREATED'],
    ])
  })

  it('without an amount, and without what is internal', async () => {
    const id = await offered()
    const partner = await addPartner(app)
    granted(await marketScene(app).bid(id, partner.id), 201)
    const [ofStaff] = await told(agent)
    expect(ofStaff.params.partner).toMatch(/^Carrier/)
    const [ofShipper] = await told(shipper)
    expect(Object.keys(ofShipper.params).toSorted()).toEqual(['route', 'shipment'])
    expect(JSON.stringify([ofStaff, ofShipper])).not.toMatch(/100000|amount/)
  })

  it('to partner and driver of a booking, from the award to its end', async () => {
    const id = await offered()
    const scene = marketScene(app)
    const partner = await addPartner(app)
    const truck = await addTruck(app, partner.id)
    const { id: bid } = granted(await scene.bid(id, partner.id), 201)
    const { bookings } = granted(await scene.award(id, [bid]), 200)
    const path = { id: bookings[0].id, driverId: truck.driverId }
    granted(await scene.call('assignDriver', { path, body: { vehicleId: truck.vehicleId } }), 200)
    const of = async (userId: number) =>
      (await app.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
        ({ type }) => type,
      )
    expect(await of(partner.userId)).toEqual(['BID_ACCEPTED'])
    expect(await of(truck.driverUserId)).toEqual(['DRIVER_ASSIGNED'])
    expect((await typesOf(shipper)).toSorted()).toEqual([
      ...['BID_ACCEPTED', 'BID_RECEIVED', 'DRIVER_ASSIGNED', 'VEHICLES_COVERED'],
    ])
  })

  it('to nobody whose role does not let them see it', async () => {
    const id = await offered()
    await app.db.update(users).set({ roleId: null }).where(eq(users.email, agent))
    granted(await marketScene(app).bid(id, (await addPartner(app)).id), 201)
    const { userId } = await app.signIn(agent)
    expect(await app.db.$count(notifications, eq(notifications.userId, userId))).toBe(0)
  })

  it('only when it has happened: what is refused is told to nobody', async () => {
    const id = await offered()
    const partner = await addPartner(app)
    granted(await marketScene(app).bid(id, partner.id), 201)
    await app.db.delete(notifications)
    expect((await marketScene(app).bid(id, partner.id)).status).toBe(409)
    expect(await app.db.$count(notifications)).toBe(0)
  })
})

describe('one’s own notifications', () => {
  async function three() {
    const id = await offered()
    for (let at = 0; at < 3; at += 1) granted(await marketScene(app).bid(id, (await addPartner(app)).id), 201)
    return id
  }

  it('are read one by one, unread again, and all at once', async () => {
    await three()
    const [first] = await told(agent)
    const mark = (isRead: boolean, as = agent) =>
      app.call('updateNotificationStatus', { as, body: { notificationIds: [first.id], isRead } })
    expect(granted(await mark(true), 200)).toEqual({ unread: 2 })
    expect(await told(agent, { isRead: false })).toHaveLength(2)
    expect(granted(await mark(false), 200)).toEqual({ unread: 3 })
    granted(await app.call('markAllNotificationsRead', { as: agent }), 200)
    expect(await unread(agent)).toBe(0)
    expect(await unread(shipper)).toBe(3)
  })

  it('are nobody else’s to read', async () => {
    await three()
    const [first] = await told(agent)
    const [own] = await told(shipper)
    for (const notificationIds of [[first.id], [own.id, first.id], [2_000_000_000]]) {
      const body = { notificationIds, isRead: true }
      expect((await app.call('updateNotificationStatus', { as: shipper, body })).status).toBe(404)
    }
    expect([await unread(agent), await unread(shipper)]).toEqual([3, 3])
  })

  it('are filtered by shipment and category', async () => {
    const id = await three()
    expect(await told(agent, { shipmentId: id })).toHaveLength(3)
    expect(await told(agent, { shipmentId: id + 1 })).toEqual([])
    expect(await told(agent, { category: 'BID' })).toHaveLength(3)
    expect(await told(agent, { category: 'DOCUMENT' })).toEqual([])
  })
})

describe('the channels of a category', () => {
  const choose = (as: string, body: object) => app.call('saveNotificationSettings', { as, body })
  const byMail = { category: 'BID', portal: false, mail: true, sms: true }
  const bidFor = async (id: number) =>
    granted(await marketScene(app).bid(id, (await addPartner(app)).id), 201)

  it('are the portal alone until somebody chooses', async () => {
    await bidFor(await offered())
    expect(await messagesTo(app, agent)).toEqual([])
    expect(granted(await app.call('getNotificationSettings', { as: agent }), 200).channels).toEqual([])
  })

  it('bring mail and SMS, with a link, and nothing to the portal where it was left out', async () => {
    granted(await choose(agent, { channels: [byMail], quietFrom: null, quietTo: null }), 200)
    const id = await offered()
    await bidFor(id)
    expect(await typesOf(agent)).toEqual([])
    const [mail] = await messagesTo(app, agent)
    expect(mail?.body).toContain(`http://localhost:4101/shipments/${id}`)
    expect(await messagesTo(app, '+923001110002')).toHaveLength(1)
  })

  it('bring no mail to who wants none at all, and the SMS that they chose', async () => {
    granted(await choose(agent, { channels: [byMail], quietFrom: null, quietTo: null }), 200)
    const query = { email_notifications: false }
    granted(await app.call('saveShipperConfig', { as: agent, query }), 200)
    await bidFor(await offered())
    expect(await messagesTo(app, agent)).toEqual([])
    expect(await messagesTo(app, '+923001110002')).toHaveLength(1)
  })

  it('wait for the end of the quiet hours', async () => {
    granted(await choose(agent, { channels: [byMail], quietFrom: '13:00', quietTo: '16:30' }), 200)
    await bidFor(await offered())
    const waiting = await app.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'outbox.deliver')))
    // In Karachi it is two in the afternoon.
    expect(waiting.map(({ dueAt }) => dueAt.toISOString())).toEqual([
      '2026-11-21T11:30:00.000Z',
      '2026-11-21T11:30:00.000Z',
    ])
  })

  it.each([
    [{ quietFrom: '25:00', quietTo: '06:00' }, 'quietFrom'],
    [{ quietFrom: '22:00', quietTo: null }, 'quietTo'],
  ])('take no such hours: %j', async (hours, field) => {
    const { status, body } = await choose(agent, { channels: [], ...hours })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})

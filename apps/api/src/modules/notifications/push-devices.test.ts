import { mostPushDevices } from '@karwan/domain/notifications'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { jobs } from '../../jobs/jobs.table.ts'
import { pauseAfter, runDueJobs } from '../../jobs/run-jobs.ts'
import { users } from '../../kernel/accounts.table.ts'
import { pushCarrier } from '../../outbox/push-carrier.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { pushEndpoint } from '../../testing/push-endpoint.ts'
import { jobHandlers } from '../jobs.ts'
import { ports } from '../ports.ts'
import { sessions } from '../session/sessions.table.ts'
import { pushDevices } from './push-devices.table.ts'

const [csr, shipper, other] = ['csr@karwan.test', 'shipper@karwan.test', 'shipper2@karwan.test']
const vapid = { ...webPush.generateVAPIDKeys(), contact: 'mailto:it@karwan.test' }
let app: TestApp
let service: Awaited<ReturnType<typeof pushEndpoint>>
beforeEach(async () => {
  app = await testApp({ config: { push: { publicKey: vapid.publicKey } } })
  service = await pushEndpoint()
  app.deps.carriers.PUSH = pushCarrier(vapid, service.callOut)
})
afterEach(async () => {
  service.close()
  await app.close()
})

const device = (name = 'one') => ({ endpoint: `https://push.karwan.example/${name}`, ...service.keys })
const add = (body: object = device(), as = shipper) => app.call('addPushDevice', { as, body })
const settings = async (as = shipper) => granted(await app.call('getNotificationSettings', { as }), 200)
const choose = async (body: object) =>
  granted(
    await app.call('saveNotificationSettings', {
      as: shipper,
      body: { channels: [], quietFrom: null, quietTo: null, ...body },
    }),
    200,
  )
async function work(): Promise<void> {
  while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
}
/** Places a bid on a shipment of the shipper. */
async function bid(): Promise<number> {
  const { id } = await marketScene(app, shipper).book()
  granted(await app.call('actOnBidWindow', { as: csr, path: { id }, query: { action: 'open' } }), 200)
  granted(await marketScene(app).bid(id, (await addPartner(app)).id), 201)
  return id
}
const titles = () => service.heard.map(({ notice }) => Object(notice).title)

describe('a browser that was added', () => {
  it('is told sealed and signed of what the portal tells, without a name, a route or an amount', async () => {
    granted(await add(), 201)
    const id = await bid()
    await work()
    const told = service.heard.find(({ notice }) => Object(notice).title === 'Bid received')
    expect(told).toMatchObject({
      path: '/one',
      ttl: 12 * 60 * 60,
      urgency: 'normal',
      notice: {
        title: 'Bid received',
        text: expect.stringMatching(/^KS-\d+$/),
        path: `/shipments/${id}?tab=bids`,
      },
      claims: {
        aud: 'https://push.karwan.example',
        sub: 'mailto:it@karwan.test',
        isSigned: true,
        key: vapid.publicKey,
      },
    })
    expect(Object.keys(Object(told?.notice)).toSorted()).toEqual(['path', 'tag', 'text', 'title'])
    const waiting = await app.db.select().from(jobs).where(eq(jobs.kind, 'notifications.push'))
    expect(JSON.stringify(waiting)).not.toMatch(/→|amount|Carrier/)
  })

  it('is one device however often it is added, of whoever added it last, and stands in their list', async () => {
    const { mark } = granted(await add(), 201)
    granted(await add(), 201)
    expect((await settings()).push).toMatchObject({ publicKey: vapid.publicKey, devices: [{ mark }] })
    granted(await add(device(), other), 201)
    expect((await settings()).push.devices).toEqual([])
    expect((await settings(other)).push.devices).toMatchObject([{ mark }])
    granted(await app.call('removePushDevice', { as: shipper, path: { mark } }), 200)
    expect(await app.db.$count(pushDevices)).toBe(1)
    granted(await app.call('removePushDevice', { as: other, path: { mark } }), 200)
    expect(await app.db.$count(pushDevices)).toBe(0)
  })

  it('makes room by the oldest of many', async () => {
    for (let at = 0; at <= mostPushDevices; at += 1) {
      granted(await add(device(`d${at}`)), 201)
      app.pass(1000)
    }
    const endpoints = (await app.db.select().from(pushDevices)).map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(mostPushDevices)
    expect(endpoints).not.toContain(device('d0').endpoint)
  })

  it.each([
    ['an address within our network', { endpoint: 'https://10.0.0.7/push' }, 'endpoint'],
    ['an address without encryption', { endpoint: 'http://push.karwan.example/one' }, 'endpoint'],
    ['a key that is none', { p256dh: 'A'.repeat(87) }, 'p256dh'],
    ['a secret that is none', { auth: '!'.repeat(22) }, 'auth'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await add({ ...device(), ...changes })
    expect([status, Object.keys(body.errors ?? body.fields ?? {})]).toEqual([422, [field]])
  })

  it('is forgotten once its push service says that it is gone', async () => {
    granted(await add(), 201)
    service.answer(410)
    await bid()
    await work()
    expect(await app.db.$count(pushDevices)).toBe(0)
  })

  it('is told once more where its push service was away, and kept', async () => {
    granted(await add(), 201)
    await bid()
    service.answer(503)
    await work()
    const before = service.heard.length
    expect(before).toBeGreaterThan(0)
    service.answer(201)
    app.pass(pauseAfter(1))
    await work()
    expect(service.heard).toHaveLength(before * 2)
    app.pass(pauseAfter(6))
    await work()
    expect(service.heard).toHaveLength(before * 2)
  })
})

describe('nothing is told', () => {
  const nobody: readonly [string, () => Promise<unknown>][] = [
    ['where it was taken off', () => choose({ channels: categories.map((category) => without(category)) })],
    ['once its user signed out there', () => app.db.update(sessions).set({ revokedAt: app.deps.clock() })],
    ['once its user lost the right', () => app.db.update(users).set({ roleId: null })],
    ['once its user was blocked', () => app.db.update(users).set({ status: 'BLOCKED' })],
  ]
  const categories = [
    'SHIPMENT',
    'BID',
    'BOOKING',
    'DOCUMENT',
    'VERIFICATION',
    'FINANCE',
    'ACCOUNT',
    'SYSTEM',
  ]
  const without = (category: string) => ({ category, portal: true, mail: false, sms: false, push: false })

  it.each(nobody)('%s', async (name, change) => {
    granted(await add(), 201)
    if (name.startsWith('where')) await change()
    await bid()
    if (!name.startsWith('where')) await change()
    await work()
    expect(titles()).toEqual([])
  })

  it('in quiet hours, and all of it when they are over', async () => {
    granted(await add(), 201)
    await choose({ quietFrom: '00:00', quietTo: '23:59' })
    await bid()
    await work()
    expect(titles()).toEqual([])
    app.pass(24 * 60 * 60_000)
    // Extends the session, which would have expired in the meantime.
    await app.db.update(sessions).set({ expiresAt: sql`${sessions.expiresAt} + interval '2 days'` })
    await work()
    expect(titles()).toContain('Bid received')
  })

  it('of where the deployment has no keys', async () => {
    const off = await testApp({ config: { push: undefined } })
    const { status, body } = await off.call('addPushDevice', { as: shipper, body: device() })
    const { push } = granted(await off.call('getNotificationSettings', { as: shipper }), 200)
    await off.close()
    expect([status, body.code, push]).toEqual([409, 'push.off', null])
  })
})

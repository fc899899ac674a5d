import { createHmac } from 'node:crypto'
import { mostFailures, mostTries } from '@karwan/domain/integrations'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.table.ts'
import { planSlots } from '../../jobs/keep-running.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { events } from '../../kernel/events.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { jobHandlers } from '../jobs.ts'
import { isSettled } from '../notifications/event-position.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { ports } from '../ports.ts'
import type { OutgoingCall } from './call-out.ts'
import { webhookDeliveries, webhooks } from './webhooks.table.ts'

const [shipper, other, agent] = ['shipper@karwan.test', 'shipper2@karwan.test', 'agent@karwan.test'] as const
const hour = 3_600_000

let app: TestApp
let calls: OutgoingCall[]
let answer: () => number
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  app.deps.callOut = async (call) => {
    calls.push(call)
    return answer()
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  calls = []
  answer = () => 204
  await app.db.delete(webhooks)
  await app.db.delete(jobs)
  await settle()
})

const body = { name: 'Warehouse', url: 'https://hooks.indus.example/karwan', events: ['shipment.created'] }
async function add(more: object = {}, as: string = shipper): Promise<{ id: number; secret: string }> {
  const { status, body: made } = await app.call('createWebhook', { as, body: { ...body, ...more } })
  expect(status, JSON.stringify(made)).toBe(201)
  return { id: made.data.webhook.id, secret: made.data.secret }
}
async function tryAllTheWay(): Promise<void> {
  await work()
  const before = app.deps.clock()
  for (let tried = 1; tried < mostTries; tried += 1) {
    app.pass(hour)
    await runDueJobs(app.deps, ports, jobHandlers)
  }
  // Back in time, so that the session that checks the results is still valid.
  app.setTime(before)
}
/** Advances the clock and runs the jobs. */
async function work(): Promise<void> {
  await settle()
  app.pass(60_000)
  await planSlots(app.deps, [{ kind: 'integrations.collect', everyMs: 10_000 }])
  while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
}
/** Waits until all events are settled; transactions of other tests on the same server may hold them back. */
const settle = () =>
  expect.poll(() => app.db.$count(events, sql`not (${isSettled})`), { timeout: 20_000 }).toBe(0)
const book = (company: number) => marketScene(app).book({ company })
const told = () =>
  calls.map(({ body: sent }) => JSON.parse(sent.toString()) as { id: number; event: string; data: object })

describe('a webhook', () => {
  it('is told of what happens from then on, signed so that its receiver can tell', async () => {
    const { secret } = await add()
    const { id } = await book(1)
    await work()
    expect(told()).toEqual([
      expect.objectContaining({ event: 'shipment.created', data: { id, shipmentId: id, version: 1 } }),
    ])
    const [{ url, headers, body: sent }] = calls as [OutgoingCall]
    expect(url).toBe(body.url)
    const [, at, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['Karwan-Signature'] ?? '') ?? []
    expect(mark).toBe(createHmac('sha256', secret).update(`${at}.${sent}`).digest('hex'))
    await work()
    expect(calls).toHaveLength(1)
  })

  it('is told of a shipment that is deleted, and only whoever asked for that', async () => {
    await add({ events: ['shipment.deleted'] })
    await add({ events: ['shipment.changed'] })
    await add({ events: ['shipment.deleted'] }, other)
    const { id } = await book(1)
    granted(await app.call('deleteShipment', { as: shipper, path: { id } }), 200)
    await work()
    expect(told()).toEqual([
      expect.objectContaining({ event: 'shipment.deleted', data: { id, shipmentId: id, version: 2 } }),
    ])
  })

  it('is told of nothing that who added it may not see, nor of what it did not ask for', async () => {
    await add({ events: ['booking.created', 'shipment.created'] }, other)
    await book(1)
    await work()
    expect(calls).toEqual([])
  })

  it('is told nothing while it is off, and not afterwards either', async () => {
    const { id } = await add()
    const path = { id }
    const off = await app.call('switchWebhook', { as: shipper, path, body: { isActive: false } })
    expect(off.body.data).toMatchObject({ isActive: false, version: 2, disabledAt: expect.any(String) })
    await book(1)
    await work()
    await app.call('switchWebhook', { as: shipper, path, body: { isActive: true } })
    await work()
    expect(calls).toEqual([])
  })

  it('tries again for half an hour, then gives up; delivered once more it goes out under its number', async () => {
    const { id } = await add()
    answer = () => 500
    await book(1)
    await tryAllTheWay()
    expect(calls).toHaveLength(mostTries)
    const listed = await app.call('listWebhookDeliveries', { as: shipper, path: { id } })
    const [delivery] = listed.body.data.items
    expect(delivery).toMatchObject({ status: 'FAILED', tries: mostTries, answer: 500, error: 'Answered 500' })
    answer = () => 200
    const again = await app.call('redeliver', { as: shipper, path: { id: delivery.id } })
    expect(again.body.data.status).toBe('WAITING')
    await work()
    expect(told().at(-1)?.id).toBe(delivery.id)
    const [row] = await app.db.select().from(webhookDeliveries)
    expect(row).toMatchObject({ status: 'DELIVERED', answer: 200, error: null })
  })

  it('is switched off once it has failed too often in a row, and who added it is told', async () => {
    const { id } = await add()
    answer = () => 404
    for (let failed = 0; failed < mostFailures; failed += 1) await book(1)
    await tryAllTheWay()
    const [row] = await app.db.select().from(webhooks).where(eq(webhooks.id, id))
    expect(row).toMatchObject({ isActive: false, failures: mostFailures, disabledAt: expect.any(Date) })
    const path = { id }
    const on = await app.call('switchWebhook', { as: shipper, path, body: { isActive: true } })
    expect(on.body.data).toMatchObject({ isActive: true, failures: 0, disabledAt: null })
    const messages = await messagesTo(app, shipper)
    expect(messages.map(({ template }) => template)).toContain('webhook-off')
    const told = await app.db.select().from(notifications).where(eq(notifications.type, 'WEBHOOK_OFF'))
    expect(told).toMatchObject([{ category: 'SYSTEM', params: { count: expect.stringMatching(/^\d+$/) } }])
  })

  it('keeps its secret sealed, and tells it once', async () => {
    const { secret } = await add()
    expect(JSON.stringify(await app.db.select().from(webhooks).orderBy(asc(webhooks.id)))).not.toContain(
      secret,
    )
    expect(JSON.stringify((await app.call('listWebhooks', { as: shipper })).body)).not.toContain(secret)
  })

  it.each([
    [{ url: 'http://hooks.indus.example/' }, 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'url'],
    [{ url: 'https://localhost/hook' }, 'url'],
    [{ events: [] }, 'events'],
    [{ name: '' }, 'name'],
  ])('%j is refused', async (more, field) => {
    const { status, body: refused } = await app.call('createWebhook', {
      as: shipper,
      body: { ...body, ...more },
    })
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]])
  })

  it('is looked after by its own company, and by those who may', async () => {
    const path = { id: (await add()).id }
    expect((await app.call('deleteWebhook', { as: other, path })).status).toBe(404)
    const stale = await app.call('deleteWebhook', { as: shipper, path, query: { version: 2 } })
    expect([stale.status, stale.body.current]).toMatchObject([409, { id: path.id, version: 1 }])
    expect((await app.call('listWebhookDeliveries', { as: other, path })).status).toBe(404)
    expect((await app.call('createWebhook', { as: agent, body })).status).toBe(403)
    expect((await app.call('deleteWebhook', { as: shipper, path })).status).toBe(200)
    expect((await app.call('listWebhooks', { as: shipper })).body.data.total).toBe(0)
  })
})

import type { OperationId } from '@karwan/sdk/permissions'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { planSlots } from '../../jobs/keep-running.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { users } from '../../kernel/accounts.table.ts'
import { granted, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { jobHandlers, schedules } from '../jobs.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { ports } from '../ports.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { bookDueTemplates } from './book-due-templates.ts'
import { shipmentTemplates } from './shipment-templates.table.ts'

let app: TestApp
let shipmentId: number
beforeAll(async () => {
  app = await testApp()
  shipmentId = (await marketScene(app).book({ company: 1, vehicleCount: 2 })).id
})
afterAll(() => app.close())
beforeEach(() => app.db.update(shipmentTemplates).set({ nextRunAt: null, schedule: null }))

const csr = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const dayMs = 86_400_000
const dayFromNow = (days: number) =>
  new Date(app.deps.clock().getTime() + days * dayMs).toISOString().slice(0, 10)
type Options = NonNullable<Parameters<TestApp['call']>[1]>
/** A new token for each call, because the test's clock advances by days. */
async function call(id: OperationId, { as, ...options }: { as: string } & Omit<Options, 'as' | 'token'>) {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, as))
  return app.call(id, { ...options, token: await tokenOf(app, user?.id ?? 0) })
}
const plan = async (id: number, changes: object = {}, as = shipper) =>
  call('setTemplateSchedule', {
    as,
    path: { id },
    body: { weekdays: everyDay, time: '09:00', leadDays: 2, startsOn: dayFromNow(5), ...changes },
  })
const read = async (id: number) =>
  (await app.db.select().from(shipmentTemplates).where(eq(shipmentTemplates.id, id)))[0]

async function kept() {
  const body = { name: 'Weekly', visibility: 'COMPANY', shipmentId }
  return granted(await call('createShipmentTemplate', { as: shipper, body }), 201)
}

/** Advances the clock and runs the due jobs in three concurrent processes. */
async function passUntil(moment: string | Date): Promise<void> {
  app.pass(new Date(moment).getTime() - app.deps.clock().getTime())
  await planSlots(app.deps, schedules)
  for (let round = 0; round < 3; round += 1)
    await Promise.all([1, 2, 3].map(() => runDueJobs(app.deps, ports, jobHandlers)))
}
const booked = () => app.db.$count(shipments)
const lastShipment = async () =>
  (await app.db.select().from(shipments).orderBy(desc(shipments.id)).limit(1))[0]
const notices = async () =>
  app.db.select().from(notifications).where(eq(notifications.type, 'TEMPLATE_NOT_BOOKED'))

describe('a template that books by itself', () => {
  it('says when it does next, by the clock of its company', async () => {
    const { id } = await kept()
    const { schedule, version } = granted(await plan(id, { skippedDays: [dayFromNow(5)] }), 200)
    expect(version).toBe(2)
    expect(schedule).toMatchObject({
      ...{ timeZone: 'Asia/Karachi', isPaused: false, lastAt: null, lastShipment: null },
      nextLoadingTime: `${dayFromNow(6)}T04:00:00.000Z`,
      nextAt: `${dayFromNow(4)}T04:00:00.000Z`,
    })
    const listed = granted(await call('listShipmentTemplates', { as: shipper }), 200)
    expect(listed.items.find((one: { id: number }) => one.id === id).schedule).toEqual(schedule)
  })

  it('books once, whatever the number of processes, as whoever set it, and is due again', async () => {
    const { id } = await kept()
    const { schedule } = granted(await plan(id), 200)
    const before = await booked()
    await passUntil(new Date(Date.parse(schedule.nextAt) - 60_000))
    expect(await booked()).toBe(before)
    await passUntil(schedule.nextAt)
    expect(await booked()).toBe(before + 1)
    const row = await lastShipment()
    expect(row).toMatchObject({ groupId: 1, vehicleCount: 2, createdBy: 3 })
    expect(row?.loadingTime?.toISOString()).toBe(schedule.nextLoadingTime)
    expect(await read(id)).toMatchObject({
      ...{ useCount: 1, lastShipmentId: row?.id, lastProblem: null },
      nextRunAt: new Date(Date.parse(schedule.nextAt) + dayMs),
    })
    const [written] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(written).toMatchObject({ subject: 'bookShipmentTemplate', entityId: id, userId: 3 })
    await passUntil(new Date(Date.parse(schedule.nextAt) + dayMs))
    expect(await booked()).toBe(before + 2)
  })

  it('books once where several processes look at the same moment', async () => {
    const { id } = await kept()
    const { schedule } = granted(await plan(id), 200)
    const before = await booked()
    app.pass(Date.parse(schedule.nextAt) - app.deps.clock().getTime())
    const scope = { deps: app.deps, ports, now: app.deps.clock() }
    await Promise.all([1, 2, 3, 4].map(() => bookDueTemplates.run({}, scope)))
    expect(await booked()).toBe(before + 1)
    expect((await read(id))?.useCount).toBe(1)
  })

  it('ends with its last day', async () => {
    const { id } = await kept()
    const { schedule } = granted(await plan(id, { endsOn: dayFromNow(5) }), 200)
    const before = await booked()
    await passUntil(schedule.nextAt)
    await passUntil(new Date(Date.parse(schedule.nextAt) + 3 * dayMs))
    expect(await booked()).toBe(before + 1)
    expect((await read(id))?.nextRunAt).toBeNull()
  })

  it('books nothing while it is paused, and nothing of that time later', async () => {
    const { id } = await kept()
    const { schedule } = granted(await plan(id), 200)
    const paused = granted(await plan(id, { isPaused: true, startsOn: schedule.startsOn }), 200)
    expect(paused.schedule).toMatchObject({ isPaused: true, nextAt: null })
    const before = await booked()
    await passUntil(new Date(Date.parse(schedule.nextAt) + 3 * dayMs))
    expect(await booked()).toBe(before)
  })

  it('says why it could not, once, and tries the next time', async () => {
    const { id } = await kept()
    const { schedule } = granted(await plan(id), 200)
    await app.db.execute(
      sql`update shipment_templates set payload = payload || '{"weight": 20000}' where id = ${id}`,
    )
    const [before, toldBefore] = [await booked(), (await notices()).length]
    await passUntil(schedule.nextAt)
    expect(await booked()).toBe(before)
    expect(await read(id)).toMatchObject({
      lastShipmentId: null,
      lastProblem: expect.stringContaining('Weight must be between 1 and 10000'),
      nextRunAt: new Date(Date.parse(schedule.nextAt) + dayMs),
    })
    const told = (await notices()).slice(toldBefore)
    expect(told).toMatchObject([
      { userId: 3, entityType: 'TEMPLATE', entityId: id, params: { template: 'Weekly' } },
    ])
    await app.db.execute(
      sql`update shipment_templates set payload = payload || '{"weight": 20}' where id = ${id}`,
    )
    await passUntil(new Date(Date.parse(schedule.nextAt) + dayMs))
    expect(await read(id)).toMatchObject({ useCount: 1, lastProblem: null })
  })

  it('books nothing as somebody who is blocked or may book no more', async () => {
    const { id } = await kept()
    const { schedule } = granted(await plan(id), 200)
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.id, 3))
    const before = await booked()
    await passUntil(schedule.nextAt)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, 3))
    expect(await booked()).toBe(before)
    expect((await read(id))?.lastProblem).toBe('The person who set the schedule no longer has an account')
  })
})

describe('a schedule', () => {
  it('is refused to whoever may not change the template or sees it not', async () => {
    const { id } = await kept()
    expect((await plan(id, {}, 'shipper2@karwan.test')).status).toBe(404)
    expect((await plan(id, {}, 'finance@karwan.test')).status).toBe(403)
  })

  it('is refused where nothing would ever be booked, and to the second of two editors', async () => {
    const { id } = await kept()
    const never = await plan(id, { endsOn: dayFromNow(5), skippedDays: [dayFromNow(5)] })
    expect([never.status, Object.keys(never.body.fields)]).toEqual([422, ['endsOn']])
    granted(await plan(id, { version: 1 }), 200)
    expect((await plan(id, { time: '10:00', version: 1 })).status).toBe(409)
  })

  it('is removed, twice without harm', async () => {
    const { id } = await kept()
    granted(await plan(id, {}, csr), 200)
    const remove = () => call('removeTemplateSchedule', { as: csr, path: { id } })
    expect(granted(await remove(), 200)).toMatchObject({ schedule: null, version: 3 })
    expect(granted(await remove(), 200)).toMatchObject({ schedule: null, version: 3 })
  })
})

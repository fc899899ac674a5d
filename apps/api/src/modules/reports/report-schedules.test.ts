import type { OperationId } from '@karwan/sdk/permissions'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planSlots } from '../../jobs/keep-running.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { outboxMessages } from '../../outbox/outbox.table.ts'
import { granted, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { jobHandlers, schedules } from '../jobs.ts'
import { ports } from '../ports.ts'
import { reportSchedules } from './report-schedules.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(reportSchedules)
})

const csr = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
const idOf = async (email: string): Promise<number> => {
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? expect.unreachable(`${email} is of the demo`)
}
/** A new token for each call, because the test's clock advances by days. */
const call = async (id: OperationId, { as, ...options }: { as: string } & Omit<Options, 'as' | 'token'>) =>
  app.call(id, { ...options, token: await tokenOf(app, await idOf(as)) })
type Options = NonNullable<Parameters<TestApp['call']>[1]>
const plan = async (changes: object = {}, as = csr) =>
  call('createReportSchedule', {
    as,
    body: {
      ...{ kind: 'lanes', frequency: 'DAILY', hour: 8, format: 'xlsx' },
      receiverIds: [await idOf(as)],
      ...changes,
    },
  })
const listed = async (as = csr) => granted(await call('listReportSchedules', { as }), 200)

/** Advances the clock and runs the due jobs in three concurrent processes. */
async function passUntil(moment: Date): Promise<void> {
  app.pass(moment.getTime() - app.deps.clock().getTime())
  await planSlots(app.deps, schedules)
  for (let round = 0; round < 3; round += 1)
    await Promise.all([1, 2, 3].map(() => runDueJobs(app.deps, ports, jobHandlers)))
}
const mails = async () =>
  (await app.db.select().from(outboxMessages).orderBy(desc(outboxMessages.id))).filter(
    ({ template }) => template === 'report-due',
  )

describe('a scheduled report', () => {
  it('is due at its hour in the zone of the company, of staff that of the home country', async () => {
    expect(granted(await plan(), 201)).toMatchObject({
      timeZone: 'Asia/Karachi',
      isPaused: false,
      lastAt: null,
    })
    const abroad = granted(await plan({}, 'shipper2@karwan.test'), 201)
    expect(abroad.timeZone).toBe('Africa/Addis_Ababa')
    expect(new Date(abroad.nextAt).getUTCHours()).toBe(5)
    expect(await listed()).toHaveLength(1)
  })

  it('goes to each receiver once, with a link and no figure, and is due again the next day', async () => {
    const lead = await idOf('finance@karwan.test')
    const { nextAt } = granted(await plan({ kind: 'margins', receiverIds: [await idOf(csr), lead] }), 201)
    const before = (await mails()).length
    await passUntil(new Date(nextAt))
    const sent = (await mails()).slice(0, (await mails()).length - before)
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([csr, 'finance@karwan.test'])
    const day = new Date(Date.parse(nextAt) - 24 * 3_600_000).toISOString().slice(0, 10)
    expect(sent[0]?.values?.link).toMatch(
      new RegExp(`/reports\\?kind=margins&fromDate=${day}&toDate=${day}&format=xlsx$`),
    )
    expect(Object.keys(sent[0]?.values ?? {}).toSorted()).toEqual(['format', 'from', 'link', 'report', 'to'])
    await passUntil(new Date(Date.parse(nextAt) + 60_000))
    expect((await mails()).length).toBe(before + 2)
    const [after] = await listed()
    expect([after.lastAt, after.nextAt]).toEqual([
      nextAt,
      new Date(Date.parse(nextAt) + 86_400_000).toISOString(),
    ])
  })

  it('of ageing leads to its page, as it stands on the day that it is sent', async () => {
    const body = { kind: 'ageing', receiverIds: [await idOf(csr)] }
    const unread = { ...body, receiverIds: [await idOf('agent@karwan.test')] }
    expect((await plan(unread)).status).toBe(422)
    const { nextAt, id } = granted(await plan(body), 201)
    const before = (await mails()).length
    await passUntil(new Date(nextAt))
    const sent = (await mails()).slice(0, (await mails()).length - before)
    expect(sent.map(({ recipient }) => recipient)).toEqual([csr])
    const day = nextAt.slice(0, 10)
    expect(sent[0]?.values).toMatchObject({
      report: 'Ageing',
      from: day.split('-').toReversed().join('/'),
      link: expect.stringContaining(`/invoices/ageing?kind=ageing&fromDate=${day}&toDate=${day}&format=xlsx`),
    })
    granted(await call('deleteReportSchedule', { as: csr, path: { id } }), 200)
  })

  it('sends nothing while it is paused, and nothing of that time later', async () => {
    const { id, nextAt } = granted(await plan(), 201)
    const change = (body: object) => call('changeReportSchedule', { as: csr, path: { id }, body })
    expect(granted(await change({ isPaused: true, version: 1 }), 200)).toMatchObject({
      isPaused: true,
      version: 2,
    })
    expect((await change({ isPaused: false, version: 1 })).status).toBe(409)
    const before = (await mails()).length
    await passUntil(new Date(Date.parse(nextAt) + 3 * 86_400_000))
    expect((await mails()).length).toBe(before)
    const resumed = granted(await change({ isPaused: false }), 200)
    expect(Date.parse(resumed.nextAt)).toBeGreaterThan(app.deps.clock().getTime())
    granted(await call('deleteReportSchedule', { as: csr, path: { id } }), 200)
    expect(await listed()).toEqual([])
  })

  it('tells nobody who may no longer read the report, and stops when its owner may not', async () => {
    const lead = await idOf('finance@karwan.test')
    const { nextAt } = granted(await plan({ kind: 'margins', receiverIds: [await idOf(csr), lead] }), 201)
    const [finance] = await app.db.select().from(roles).where(eq(roles.name, 'Finance'))
    const keep = finance?.grants ?? []
    const without = keep.filter(({ permission }) => permission !== 'report:finance')
    await app.db.update(roles).set({ grants: without }).where(eq(roles.name, 'Finance'))
    expect((await listed())[0].receivers.map(({ id }: { id: number }) => id)).not.toContain(lead)
    const before = (await mails()).length
    await passUntil(new Date(nextAt))
    expect(
      (await mails()).slice(0, (await mails()).length - before).map(({ recipient }) => recipient),
    ).toEqual([csr])
    await app.db.update(roles).set({ grants: keep }).where(eq(roles.name, 'Finance'))
    await app.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.email, csr))
    await passUntil(new Date(Date.parse(nextAt) + 86_400_000))
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.email, csr))
    expect((await mails()).length).toBe(before + 1)
    const [kept] = await app.db.select().from(reportSchedules)
    expect(kept?.isPaused).toBe(true)
  })
})

describe('a schedule is refused', () => {
  it('of a report that one may not read, and without the permission', async () => {
    expect((await plan({ kind: 'margins' }, shipper)).status).toBe(403)
    expect((await plan({}, 'agent@karwan.test')).status).toBe(403)
  })

  it('for receivers who may not read it, or are of another company', async () => {
    for (const receiver of ['agent@karwan.test', shipper]) {
      const refused = await plan({ receiverIds: [await idOf(receiver)] })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['receiverIds']])
    }
    const offered = granted(await call('listReportReceivers', { as: shipper, query: { kind: 'lanes' } }), 200)
    const groups = await app.db.select().from(users)
    for (const { id } of offered) expect(groups.find((user) => user.id === id)?.groupId).toBe(1)
    expect(offered.length).toBeGreaterThan(0)
  })

  it('to whoever does not own it', async () => {
    const { id } = granted(await plan(), 201)
    for (const as of ['finance@karwan.test', shipper]) {
      expect(
        (await call('changeReportSchedule', { as, path: { id }, body: { isPaused: true } })).status,
      ).toBe(404)
      expect((await call('deleteReportSchedule', { as, path: { id } })).status).toBe(404)
    }
  })
})

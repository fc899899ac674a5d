import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs/jobs.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'

const [csr, shipper, agent, other] = [
  'csr@karwan.test',
  'shipper@karwan.test',
  'agent@karwan.test',
  'shipper2@karwan.test',
]
const companyId = 1
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const channel = (changes: object = {}) => ({
  ...{ category: 'BID', portal: true, mail: true, sms: false, isDemanded: false },
  ...changes,
})
const settings = (changes: object = {}) => ({
  ...{ channels: [channel()], quietFrom: null, quietTo: null, isQuietDemanded: false },
  ...changes,
})
const save = (changes: object = {}, as = shipper) =>
  app.call('saveCompanyNotificationSettings', { as, query: { companyId }, body: settings(changes) })
const read = (as = shipper) => app.call('getCompanyNotificationSettings', { as, query: { companyId } })
const own = async () => granted(await app.call('getNotificationSettings', { as: shipper }), 200)
const choose = (body: object) =>
  app.call('saveNotificationSettings', {
    as: shipper,
    body: { channels: [], quietFrom: null, quietTo: null, ...body },
  })

/** Places a bid on a shipment of the shipper and returns how many mails they got about it. */
async function mailsOfBid() {
  const { id } = await marketScene(app, shipper).book()
  granted(await app.call('actOnBidWindow', { as: csr, path: { id }, query: { action: 'open' } }), 200)
  const before = (await messagesTo(app, shipper)).length
  granted(await marketScene(app).bid(id, (await addPartner(app)).id), 201)
  return (await messagesTo(app, shipper)).length - before
}

describe('the channels of a company', () => {
  it('hold for its people until they choose, unless they are demanded, and each sees whose choice it is', async () => {
    expect(granted(await read(), 200)).toEqual(settings({ channels: [] }))
    expect(await own()).toMatchObject({ company: null, companyName: null })
    expect(await mailsOfBid()).toBe(0)
    expect(granted(await save(), 200)).toEqual(settings())
    expect(await own()).toMatchObject({ channels: [], companyName: 'Indus Textiles', company: settings() })
    expect(await mailsOfBid()).toBe(1)

    const quietly = { category: 'BID', portal: true, mail: false, sms: false }
    granted(await choose({ channels: [quietly] }), 200)
    expect([(await own()).channels, await mailsOfBid()]).toEqual([[quietly], 0])
    granted(await save({ channels: [channel({ isDemanded: true })] }), 200)
    expect(await mailsOfBid()).toBe(1)

    // A choice equal to the company's is not stored, so it follows the company's later changes.
    granted(await save(), 200)
    granted(await choose({ channels: [{ ...quietly, mail: true }] }), 200)
    expect((await own()).channels).toEqual([])
    granted(await save({ channels: [channel({ mail: false })] }), 200)
    expect(await mailsOfBid()).toBe(0)
  })

  it('wait for the end of quiet hours that it demands', async () => {
    const [from, to] = ['00:01', '00:00']
    granted(await save({ quietFrom: from, quietTo: to, isQuietDemanded: true }), 200)
    granted(await choose({ quietFrom: '03:00', quietTo: '03:00' }), 200)
    expect(await mailsOfBid()).toBe(1)
    const waiting = await app.db
      .select({ dueAt: jobs.dueAt })
      .from(jobs)
      .where(and(eq(jobs.kind, 'outbox.deliver')))
    const latest = Math.max(...waiting.map(({ dueAt }) => dueAt.getTime()))
    expect(latest).toBeGreaterThan(app.deps.clock().getTime())
  })

  it('keep quiet by the clock of the person, or by that of the company where nobody knows theirs', async () => {
    const quiet = { quietFrom: '00:01', quietTo: '00:00', isQuietDemanded: true }
    granted(await save(quiet), 200)
    const isShipper = eq(users.email, shipper)
    const livesIn = (countryId: number | null) => app.db.update(users).set({ countryId }).where(isShipper)
    const seatIn = (countryId: number) =>
      app.db.update(companyGroups).set({ countryId }).where(eq(companyGroups.id, companyId))
    const outAt = async () => {
      await app.db.delete(jobs)
      await mailsOfBid()
      const waiting = await app.db.select().from(jobs).where(eq(jobs.kind, 'outbox.deliver'))
      return waiting.map(({ dueAt }) => dueAt.toISOString().slice(11, 16))
    }
    const [ethiopia, pakistan] = [2, 1]
    await seatIn(ethiopia)
    await livesIn(null)
    expect(await outAt()).toEqual(['21:00'])
    await livesIn(pakistan)
    expect(await outAt()).toEqual(['19:00'])
    await seatIn(pakistan)
  })

  it('are chosen by its admin and by customer support, and by nobody else', async () => {
    granted(await save({}, csr), 200)
    expect([
      (await save({}, agent)).status,
      (await save({}, other)).status,
      (await read(other)).status,
    ]).toEqual([403, 404, 404])
    const halved = await save({ quietFrom: '22:00' })
    expect([halved.status, halved.body.fields]).toEqual([
      422,
      { quietTo: ['Quiet hours need a start and an end'] },
    ])
  })
})

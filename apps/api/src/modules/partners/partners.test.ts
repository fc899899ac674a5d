import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { addPartner, type TestApp, testApp } from '../../testing/index.ts'
import { partners } from './partners.table.ts'

let app: TestApp
const list = (as: string, query: Record<string, string | number> = {}) =>
  app.call('listPartners', { as, query })
const phonesOf = async (as: string, query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(as, query)).body.data.items.map(({ phoneNumber }: Partner) => phoneNumber)
const agent = 'agent@karwan.test'
type Partner = {
  id: number
  fullName: string
  companyName: string | null
  phoneNumber: string
  isBlocked: boolean
  verificationStatus: number
  tier: string
}

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('partners come by name, with how many drivers and vehicles each has', async () => {
  const { body } = await list(agent)
  expect(body.data).toMatchObject({ page: 0, pageSize: 20, total: 60 })
  const names = body.data.items.map(({ fullName }: Partner) => fullName)
  expect(names).toEqual([...names].sort())
  for (const partner of body.data.items) {
    expect(partner.vehicleCount).toBeGreaterThan(1)
    expect(partner.driverCount).toBe(partner.vehicleCount)
  }
})

it('they stand in every verification state and tier, some are blocked', async () => {
  const partners: Partner[] = (await list(agent, { pageSize: 100 })).body.data.items
  expect(new Set(partners.map(({ verificationStatus }) => verificationStatus))).toEqual(
    new Set([0, 1, 2, 3, 4, 5, 6]),
  )
  // PLATINUM is missing, because nobody in the demo has completed 40 bookings.
  expect(new Set(partners.map(({ tier }) => tier))).toEqual(new Set(['GOLD', 'SILVER', 'BRONZE', 'NEW']))
  expect(partners.some(({ isBlocked }) => isBlocked)).toBe(true)
})

const asked: Record<string, string>[] = [{}, { search: 'freight' }, { tier: 'GOLD' }, { filter: 'karachi' }]
it.each(asked)('as many as the list of %o finds lie in the cities', async (query) => {
  const rows = (await list(agent, { ...query, pageSize: 100 })).body.data.items
  const counted = new Map<string, number>()
  for (const { cityName } of rows) counted.set(cityName, (counted.get(cityName) ?? 0) + 1)
  const { body } = await app.call('countPartnersByCity', { as: agent, query })
  const told = body.data.map(({ name, partners }: { name: string; partners: number }) => [name, partners])
  const most = [...counted].toSorted(
    ([one, ones], [other, others]) => others - ones || one.localeCompare(other, 'en'),
  )
  expect(told.length).toBeGreaterThan(0)
  expect(told).toEqual(most)
})

it('a broker is told the cities of their own partners alone', async () => {
  const { body } = await app.call('countPartnersByCity', { as: 'broker@karwan.test' })
  const own = (await list('broker@karwan.test')).body.data.total
  const sum = body.data.reduce((all: number, { partners }: { partners: number }) => all + partners, 0)
  expect(sum).toBe(own)
})

it('a search looks in the names of people and companies', async () => {
  const found: Partner[] = (await list(agent, { search: 'freight', pageSize: 100 })).body.data.items
  expect(found.length).toBeGreaterThan(0)
  for (const { fullName, companyName } of found)
    expect(`${fullName} ${companyName}`.toLowerCase()).toContain('freight')
  expect((await list(agent, { search: ' FREIGHT\u00a0', pageSize: 100 })).body.data.items).toEqual(found)
  expect((await list(agent, { search: '%' })).body.data.total).toBe(0)
})

it('a filter looks where a search does', async () => {
  const searched = (await list(agent, { search: 'freight', pageSize: 100 })).body.data
  expect((await list(agent, { filter: 'FREIGHT', pageSize: 100 })).body.data).toEqual(searched)
  expect((await list(agent, { filter: 'freight', search: 'no such name' })).body.data.total).toBe(0)
})

it('the role and the status that a list is asked for are those of the account', async () => {
  const [partner] = (await list(agent)).body.data.items
  const account = eq(users.id, partner.userId)
  const [{ roleId } = expect.unreachable('every partner has an account')] = await app.db
    .select()
    .from(users)
    .where(account)
  expect((await list(agent, { roleId: roleId ?? 0 })).body.data.total).toBe(60)
  expect((await list(agent, { roleId: 1 })).body.data.total).toBe(0)
  await app.db.update(users).set({ status: 'BLOCKED' }).where(account)
  const blocked = (await list(agent, { status: 'BLOCKED' })).body.data
  expect(blocked.items.map(({ id }: { id: number }) => id)).toEqual([partner.id])
  expect((await list(agent, { status: 'ACTIVE' })).body.data.total).toBe(59)
  await app.db.update(users).set({ status: 'ACTIVE' }).where(account)
})

it('a partner that cannot sign in is listed, but not by what its account would be', async () => {
  const { id } = await addPartner(app)
  await app.db.update(partners).set({ userId: null }).where(eq(partners.id, id))
  const listed = async (query: Record<string, string>) =>
    (await list(agent, { pageSize: 100, ...query })).body.data.items.some(
      (partner: Partner) => partner.id === id,
    )
  expect(await listed({})).toBe(true)
  expect(await listed({ status: 'ACTIVE' })).toBe(false)
  await app.db.delete(partners).where(eq(partners.id, id))
})

it('a search finds a partner by phone, however it is typed', async () => {
  const phones = await phonesOf(agent, { pageSize: 100 })
  const phoneNumber = phones.find((phone) => phone.startsWith('+923')) ?? ''
  const national = phoneNumber.replace('+92', '0')
  expect(national).toMatch(/^03\d{9}$/)
  for (const typed of [
    phoneNumber,
    national,
    `${national.slice(0, 4)} ${national.slice(4, 7)}-${national.slice(7)}`,
  ]) {
    expect(await phonesOf(agent, { search: typed })).toEqual([phoneNumber])
  }
  expect((await list(agent, { search: '03009999999' })).body.data.total).toBe(0)
})

it('somebody who sees phones masked does not find a partner by phone', async () => {
  const [phoneNumber = ''] = await phonesOf(agent)
  expect((await list(agent, { search: phoneNumber })).body.data.total).toBe(1)
  expect((await list('auditor@karwan.test', { search: phoneNumber })).body.data.total).toBe(0)
})

it('phones are shown to who may reveal them, and masked for everybody else', async () => {
  const open: Partner[] = (await list(agent)).body.data.items
  for (const { phoneNumber } of open) expect(phoneNumber).toMatch(/^\+\d{11,12}$/)
  const masked: Partner[] = (await list('auditor@karwan.test')).body.data.items
  for (const { phoneNumber } of masked) expect(phoneNumber).toMatch(/^\+\d{5}\*{4,5}\d\d$/)
})

it('a broker sees the partners of their own group only', async () => {
  const { body } = await list('broker@karwan.test', { pageSize: 100 })
  expect(body.data.total).toBe(6)
})

it('the list is not for shippers, nor for people who did not sign in', async () => {
  expect((await list('shipper@karwan.test')).status).toBe(403)
  expect((await app.call('listPartners')).status).toBe(401)
})

it('its search can be answered by an index', async () => {
  const explained = app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // Drops the other index on this column, which the planner prefers while there are few rows.
    await tx.execute(sql`drop index partners_by_search`)
    const plan = await tx.execute(sql`explain select id from partners where search_text like '%awash%'`)
    expect(JSON.stringify(plan)).toContain('partners_search')
    tx.rollback()
  })
  await expect(explained).rejects.toThrow('Rollback')
})

it('one or two characters find the start of a word of a name, and three also its inside', async () => {
  const fullName = 'Xqwer Transport'
  const { id } = await addPartner(app)
  await app.db.update(partners).set({ fullName }).where(eq(partners.id, id))
  const found = async (search: string) =>
    (await list(agent, { search })).body.data.items.map(({ fullName }: Partner) => fullName)
  expect(await found('xq')).toEqual([fullName])
  expect(await found('tr')).toContain(fullName)
  expect(await found('t')).toContain(fullName)
  expect(await found('qw')).toEqual([])
  expect(await found('qwe')).toEqual([fullName])
})

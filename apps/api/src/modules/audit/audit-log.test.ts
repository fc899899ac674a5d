import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'

const [admin, auditor, agent] = ['csr@karwan.test', 'auditor@karwan.test', 'agent@karwan.test'] as const
const past = new Date('2020-01-01T00:00:00Z')
type Row = Partial<typeof auditLog.$inferInsert>
type Query = Record<string, string | number | boolean>
type Told = {
  id: number
  title: string
  changes: { field: string; after: string | null; gate: string | null }[]
}

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  // Sign in first, because signing in writes audit rows too.
  for (const as of [admin, auditor, agent]) await app.signIn(as)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(auditLog))

const add = async (...rows: Row[]) => {
  for (const [place, row] of rows.entries())
    await app.db.insert(auditLog).values({ at: new Date(past.getTime() + place), event: 'write', ...row })
}
async function listed(query: Query = {}, as: string = admin): Promise<Told[]> {
  const { status, body } = await app.call('listAuditLog', { as, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.items
}

describe('the audit log', () => {
  it('tells who did what to which record, from where, and what of it changed', async () => {
    const { body: made } = await app.call('createDriver', {
      as: agent,
      body: { partnerId: 1, fullName: 'Sher Zaman', phoneNumber: '+923461000001' },
    })
    const path = { id: made.data.id }
    const { status } = await app.call('updateDriver', {
      ...{ as: agent, path, body: { fullName: 'Sher Zaman Khan', version: 1 } },
      headers: { 'User-Agent': 'Loader/2.1' },
    })
    expect(status).toBe(200)
    const [latest] = await listed({ entityType: 'driver', entityId: made.data.id })
    expect(latest).toMatchObject({
      event: 'write',
      action: 'updateDriver',
      title: expect.stringMatching(/driver/i),
      actor: { id: 2, userType: 4 },
      entityType: 'driver',
      entityId: made.data.id,
      userAgent: 'Loader/2.1',
      changes: [
        { field: 'fullName', label: 'Full name', before: 'Sher Zaman', after: 'Sher Zaman Khan', gate: null },
      ],
    })
  })

  it('leads on from page to page by a cursor, the latest first', async () => {
    await add({ subject: 'one' }, { subject: 'two' }, { subject: 'three' })
    const first = (await app.call('listAuditLog', { as: admin, query: { pageSize: 2 } })).body.data
    expect(first.items.map(({ action }: { action: string }) => action)).toEqual(['three', 'two'])
    expect(first.total).toBe(3)
    const next = await listed({ pageSize: 2, cursor: first.next })
    expect(next).toEqual([expect.objectContaining({ action: 'one' })])
  })

  it('is searched by people, by what operations are called, and by the number of a request', async () => {
    await add(
      { userId: 2, subject: 'updateDriver', requestId: 'request-0001' },
      { userId: 1, subject: 'createFuelPump', requestId: 'request-0002' },
    )
    const [{ name } = { name: '' }] = (await listed({ actorId: 2 })).map(
      (row) => (row as unknown as { actor: { name: string } }).actor,
    )
    for (const search of [name.slice(0, 5), 'updatedri', 'request-0001'])
      expect((await listed({ search })).map((row) => (row as unknown as { action: string }).action)).toEqual([
        'updateDriver',
      ])
    expect(await listed({ search: 'fuel pump' })).toHaveLength(1)
    expect(await listed({ search: 'nobody is called so' })).toEqual([])
  })

  it('is searched whole, however often somebody did something, and page by page in both orders', async () => {
    const often = 1_205
    const rows = Array.from({ length: often }, (_, place) => ({
      at: new Date(past.getTime() + place),
      event: 'write' as const,
      userId: place % 3 === 0 ? 2 : 6,
      subject: place % 2 === 0 ? 'updateDriver' : 'createFuelPump',
    }))
    await app.db.insert(auditLog).values(rows)
    const [seldom, frequent] = await Promise.all(
      ['createFuelPump', 'updateDriver'].map((search) =>
        app.call('listAuditLog', { as: admin, query: { search, exactTotal: true } }),
      ),
    )
    expect([seldom?.body.data.total, frequent?.body.data.total]).toEqual([602, 603])
    const name = (await listed({ actorId: 6, pageSize: 1 })).map(
      (row) => (row as unknown as { actor: { name: string } }).actor.name,
    )[0]
    for (const sort of ['at:asc', 'at:desc']) {
      const query = { search: name ?? '', sort, pageSize: 100, event: 'write' }
      const found: number[] = []
      let cursor: string | undefined
      do {
        const { body } = await app.call('listAuditLog', {
          as: admin,
          query: { ...query, ...(cursor !== undefined && { cursor }) },
        })
        found.push(...body.data.items.map(({ id }: Told) => id))
        cursor = body.data.next
      } while (cursor !== undefined)
      expect(new Set(found).size).toBe(found.length)
      expect(found).toHaveLength(rows.filter(({ userId }) => userId === 6).length)
      expect(found).toEqual(found.toSorted((one, other) => (sort === 'at:asc' ? one - other : other - one)))
    }
    const { body: all } = await app.call('listAuditLog', { as: admin, query: { search: 'driver' } })
    expect([all.data.total, all.data.totalIsMore]).toEqual([603, undefined])
  })

  it('keeps back what its reader has no key to in the records themselves, and secrets from everybody', async () => {
    const after = {
      ...{ fullName: 'Gul', phoneNumber: '+923005550001', cnic: '3520112345671', password: 'Karwan2026' },
      ...{ marginValue: '7.50', freightAmount: '81000.00', shipperAmount: '91000.00', iban: 'PK36SCBL' },
    }
    await add({ subject: 'updateDriver', after })
    const openTo = async (as: string) =>
      (await listed({}, as))[0]?.changes
        .filter(({ gate }) => gate === null)
        .map(({ field }) => field)
        .sort()
    expect(await openTo(admin)).toEqual(
      Object.keys(after)
        .filter((field) => field !== 'password')
        .sort(),
    )
    // Without the right to partners' rates, only the shipper's price is shown.
    expect(await openTo(auditor)).toEqual(['fullName', 'shipperAmount'])
    const told = JSON.stringify(await listed({}, auditor))
    for (const hidden of ['5550001', '35201', '7.50', '81000', 'PK36', 'Karwan2026'])
      expect(told).not.toContain(hidden)
  })

  it('is for who may read it', async () => {
    expect((await app.call('listAuditLog', { as: agent })).status).toBe(403)
    expect((await app.call('listAuditLog', { as: 'shipper@karwan.test' })).status).toBe(403)
    expect((await app.call('exportAuditLog', { as: agent })).status).toBe(403)
  })

  it('refuses a kind that there is not', async () => {
    expect((await app.call('listAuditLog', { as: admin, query: { event: 'gossip' } })).status).toBe(422)
  })

  it('tells who may not read all of it what they did themselves', async () => {
    await add({ userId: 2, subject: 'updateDriver' }, { userId: 1, subject: 'updateVehicle' })
    const isAgents = eq(roles.name, 'CSR agent')
    const [held] = await app.db.select().from(roles).where(isAgents)
    const own = [{ permission: 'audit:read', scope: 'OWN' as const }]
    await app.db.update(roles).set({ grants: own }).where(isAgents)
    app.pass(2_000)
    expect(await listed({}, agent)).toEqual([expect.objectContaining({ action: 'updateDriver' })])
    await app.db
      .update(roles)
      .set({ grants: held?.grants ?? [] })
      .where(isAgents)
    app.pass(2_000)
  })
})

describe('the audit log as a file', () => {
  it('holds what its filters find, without what is kept back, and says who took it', async () => {
    await add(
      { subject: 'updateDriver', entityType: 'driver', entityId: 7, after: { phoneNumber: '+923005550001' } },
      { subject: 'updateVehicle', entityType: 'vehicle', entityId: 7 },
    )
    const query = { entityType: 'driver' }
    const { status, body } = await app.call('exportAuditLog', { as: auditor, query })
    expect(status).toBe(200)
    const text = new TextDecoder().decode(body as unknown as Uint8Array)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(text).toContain('Phone number')
    expect(text).not.toContain('5550001')
    const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
    expect(last).toMatchObject({ subject: 'exportAuditLog', entityType: 'audit', after: { format: 'csv' } })
  })
})

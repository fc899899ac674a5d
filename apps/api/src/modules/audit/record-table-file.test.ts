import { auditedEntities } from '@karwan/domain/audit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { tableLists } from './table-lists.ts'

const [admin, agent, auditor] = ['csr@karwan.test', 'agent@karwan.test', 'auditor@karwan.test'] as const
const file = {
  list: 'listDrivers',
  query: 'availability=AVAILABLE&search=0300+1110&sort=fullName%3Aasc&ids=1%2C3',
  rows: 2,
  columns: ['fullName', 'phoneNumber'],
}
const asked = { availability: 'AVAILABLE', search: '0300 1110', sort: 'fullName:asc', ids: [1, 3] }

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  for (const as of [admin, agent, auditor]) await app.signIn(as)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(auditLog))

const rows = () => app.db.select().from(auditLog)
const recorded = async (more: object = {}, as: string = admin) => {
  const { status, body } = await app.call('recordTableFile', { as, body: { ...file, ...more } })
  return { status, fields: Object.keys(body.fields ?? {}), code: body.code }
}

describe('a table that is saved as a file', () => {
  it('leaves one row: who, which list, asked with what, how many rows, which columns', async () => {
    expect((await recorded()).status).toBe(200)
    const { userId } = await app.signIn(admin)
    const [row, ...others] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'recordTableFile'))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      event: 'read',
      userId,
      entityType: 'driver',
      entityId: null,
      after: { ...file, query: asked },
    })
  })

  it('is read in the log with its columns, but a number that was searched for only by who may see phones', async () => {
    await recorded()
    const { body } = await app.call('listAuditLog', { as: admin, query: { action: 'recordTableFile' } })
    expect(body.data.items[0]).toMatchObject({
      title: 'Record a file of a table',
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'columns', after: 'fullName, phoneNumber' }),
        expect.objectContaining({ field: 'query.availability', after: 'AVAILABLE' }),
        expect.objectContaining({ field: 'rows', after: '2' }),
      ]),
    })
  })

  it('leaves its row once, however often the same call is repeated', async () => {
    const call = { as: admin, body: file, headers: { 'Idempotency-Key': 'table-file-1' } }
    await app.call('recordTableFile', call)
    await app.call('recordTableFile', call)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['an unknown list', { list: 'listNobodies' }, 'list'],
    ['an operation that lists nothing', { list: 'getDriver' }, 'list'],
    ['a list of another record', { list: 'listBidsOfPartner' }, 'list'],
    ['too many rows', { rows: 10_001 }, 'rows'],
    ['no column', { columns: [] }, 'columns'],
    ['too many columns', { columns: Array.from({ length: 61 }, (_, at) => `column${at}`) }, 'columns'],
    ['a filter that the list does not have', { query: 'colour=red' }, 'query'],
    ['a value that the filter does not have', { query: 'availability=LOST' }, 'query'],
    ['a page', { query: 'page=1' }, 'query'],
  ])('is refused with %s, and leaves no row', async (_, more, field) => {
    expect(await recorded(more)).toMatchObject({ status: 422, fields: [field] })
    expect(await rows()).toEqual([])
  })

  it('is closed to those who may read the list but not export it', async () => {
    const { status } = await app.call('listDrivers', { as: auditor })
    const refused = await recorded({}, auditor)
    expect([status, refused.status, refused.code]).toEqual([200, 403, 'role.not_allowed'])
    expect(await rows()).toEqual([])
    expect((await recorded({ list: 'listAuditLog', query: '' }, auditor)).status).toBe(200)
  })

  it('is open without an export of the list to those who may read it', async () => {
    const slips = { list: 'listFuelSlips', query: '', columns: ['number'] }
    expect((await recorded(slips)).status).toBe(200)
    expect((await recorded({ ...slips, list: 'listApiKeys' }, agent)).status).toBe(403)
    expect(await rows()).toEqual([expect.objectContaining({ entityType: 'fuel-slip' })])
  })

  it('is the act of who sees the portal as another user', async () => {
    const own = await app.signIn(admin)
    const { userId: seen } = await app.signIn(agent)
    const { body } = await app.call('seeAsUser', { token: own.token, path: { id: seen } })
    await app.db.delete(auditLog)
    const { status } = await app.call('recordTableFile', {
      token: body.data.token,
      body: { ...file, list: 'listFuelSlips', query: '' },
    })
    expect(status).toBe(200)
    expect(await rows()).toEqual([expect.objectContaining({ userId: own.userId, onBehalfOf: seen })])
  })
})

it.each([...tableLists])('%s is about a kind of record that the audit log knows', (_, { entityType }) =>
  expect(Object.keys(auditedEntities)).toContain(entityType),
)

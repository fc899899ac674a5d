import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'
import { auditLog } from './audit.table.ts'
import { resourceOf } from './audit.ts'
import { apiDocument, routes } from './document.ts'

let app: TestApp
let phone = 3_461_000_000

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Sign in first, because signing in writes an audit row too.
  await app.call('listDrivers', { as: 'agent@karwan.test' })
  await app.db.delete(auditLog)
})

const create = (more: object = {}, headers: Record<string, string> = {}) =>
  app.call('createDriver', {
    as: 'agent@karwan.test',
    body: { partnerId: 1, fullName: 'Sher Zaman', phoneNumber: `+92${phone++}`, ...more },
    headers,
  })
const rows = () => app.db.select().from(auditLog).orderBy(asc(auditLog.id))

describe('the row that a write leaves in the audit log', () => {
  it('says who called which operation on which record, though no handler of drivers thinks of it', async () => {
    const { body, headers } = await create()
    expect(await rows()).toEqual([
      expect.objectContaining({
        event: 'write',
        subject: 'createDriver',
        entityType: 'driver',
        entityId: body.data.id,
        userId: 2,
        requestId: headers.get('x-request-id'),
      }),
    ])
  })

  it('is not left by a write that was refused', async () => {
    expect((await create({ fullName: '' })).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  it('is left once, however often the same request is repeated', async () => {
    const same = { phoneNumber: '+923461999999' }
    await create(same, { 'Idempotency-Key': 'audit-1' })
    await create(same, { 'Idempotency-Key': 'audit-1' })
    expect(await rows()).toHaveLength(1)
  })

  it('is not left by reading', async () => {
    await app.call('listDrivers', { as: 'agent@karwan.test' })
    expect(await rows()).toEqual([])
  })

  it('names the record in the path before any other', async () => {
    const path = { id: 1, pocId: 2 }
    const { status } = await app.call('assignShipmentPoc', { as: 'csr@karwan.test', path })
    expect(status).toBe(200)
    expect((await rows()).at(-1)).toMatchObject({
      subject: 'assignShipmentPoc',
      entityType: 'shipment',
      entityId: 1,
    })
  })

  it('keeps what a handler says of the change', async () => {
    const entry = { name: 'PREFERENCE', values: ['Rs', 'Tonne'] }
    await app.call('saveConfig', { as: 'csr@karwan.test', body: entry })
    expect((await rows()).at(-1)).toMatchObject({ subject: 'saveConfig', entityType: 'config', after: entry })
  })
})

it('every write is about a kind of record that the audit log knows by name', () => {
  const { AuditedEntity } = apiDocument.components.schemas
  const known = AuditedEntity?.enum as string[]
  const kinds = routes.filter(({ method }) => method !== 'get').map(resourceOf)
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([])
})

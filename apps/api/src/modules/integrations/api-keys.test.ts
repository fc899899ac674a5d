import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { idempotencyKeys } from '../../http/idempotency.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { apiKeys } from '../session/api-keys.table.ts'

const [shipper, admin, agent] = ['shipper@karwan.test', 'csr@karwan.test', 'agent@karwan.test'] as const
const justRead = 2_000

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
})
afterAll(() => app.close())

let made = 0
const make = (more: object = {}, as: string = shipper, headers: Record<string, string> = {}) => {
  made += 1
  const body = { name: `System ${made}`, permissions: ['shipment:read'], ...more }
  return app.call('createApiKey', { as, body, headers })
}
async function keyOf(more: object = {}, as: string = shipper): Promise<{ id: number; token: string }> {
  const { status, body } = await make(more, as)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.data.key.id, token: body.data.token }
}

describe('an API key', () => {
  it('is told once, and kept as a hash', async () => {
    const { status, body } = await make()
    expect(status).toBe(201)
    expect(body.data.key).toMatchObject({ standing: 'ACTIVE', requestsPerMinute: 60, lastUsedAt: null })
    const { token } = body.data
    expect(token.startsWith(body.data.key.hint)).toBe(true)
    const kept = JSON.stringify(await app.db.select().from(apiKeys))
    const told = JSON.stringify((await app.call('listApiKeys', { as: shipper })).body)
    for (const text of [kept, told]) expect(text).not.toContain(token)
  })

  it('calls as its owner, on their records, with no more than it was given', async () => {
    const { token } = await keyOf()
    const own = await app.call('listShipments', { as: shipper })
    const read = await app.call('listShipments', { token })
    expect(read.status).toBe(200)
    expect(read.body.data.total).toBe(own.body.data.total)
    const path = { id: own.body.data.items[0].id }
    expect((await app.call('getShipment', { token, path })).status).toBe(200)
    expect((await app.call('listBookings', { token })).status).toBe(403)
    expect((await app.call('createShipment', { token, body: {} })).status).toBe(403)
  })

  it('reads the lookups that a form needs, and nothing of people’s own', async () => {
    const { token } = await keyOf({ permissions: ['shipment:create'] })
    expect((await app.call('listVehicleTypes', { token })).status).toBe(200)
    expect((await app.call('getSessionUser', { token })).status).toBe(403)
    expect((await app.call('listOwnSessions', { token })).status).toBe(403)
    expect((await app.call('listNotifications', { token })).status).toBe(403)
    expect((await app.call('logout', { token })).status).toBe(403)
  })

  it('may do no more than its owner may now', async () => {
    const { token } = await keyOf({ permissions: ['booking:read'] }, admin)
    expect((await app.call('listBookings', { token })).status).toBe(200)
    const { userId } = await app.signIn(admin)
    const [held] = await app.db.select().from(users).where(eq(users.id, userId))
    await app.db.update(users).set({ roleId: null }).where(eq(users.id, userId))
    app.pass(justRead)
    expect((await app.call('listBookings', { token })).status).toBe(403)
    await app.db
      .update(users)
      .set({ roleId: held?.roleId ?? null, status: 'BLOCKED' })
      .where(eq(users.id, userId))
    app.pass(justRead)
    expect((await app.call('listBookings', { token })).status).toBe(401)
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, userId))
    app.pass(justRead)
    expect((await app.call('listBookings', { token })).status).toBe(200)
  })

  it('is let in until it is ended, and through its last day', async () => {
    const { id, token } = await keyOf()
    expect((await app.call('listShipments', { token })).status).toBe(200)
    const ended = await app.call('endApiKey', { as: shipper, path: { id } })
    expect(ended.body.data).toMatchObject({ id, standing: 'ENDED', version: 2 })
    app.pass(justRead)
    expect((await app.call('listShipments', { token })).status).toBe(401)
    expect((await app.call('endApiKey', { as: shipper, path: { id } })).body.code).toBe('key.ended')
    const today = app.deps.clock().toISOString().slice(0, 10)
    const brief = await keyOf({ expiresOn: today })
    expect((await app.call('listShipments', { token: brief.token })).status).toBe(200)
    await app.db.update(apiKeys).set({ expiresOn: '2020-01-01' }).where(eq(apiKeys.id, brief.id))
    app.pass(justRead)
    expect((await app.call('listShipments', { token: brief.token })).status).toBe(401)
  })

  it('is held to its own rate, which is not that of its owner', async () => {
    const { token } = await keyOf({ requestsPerMinute: 2 })
    const statuses: number[] = []
    for (let asked = 0; asked < 3; asked += 1)
      statuses.push((await app.call('listShipments', { token })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await app.call('listShipments', { as: shipper })).status).toBe(200)
  })

  it('leaves its name in the audit log, and says when it was last used', async () => {
    const { id, token } = await keyOf({ permissions: ['location:create'] })
    const body = { name: `Dock of system ${id}`, locationType: 'WAREHOUSE', address: 'Plot 3', cityId: 1 }
    const added = await app.call('createLocation', { token, body })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const [row] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(row).toMatchObject({ subject: 'createLocation', apiKeyId: id, userId: 3 })
    const { items } = (await app.call('listAuditLog', { as: admin, query: { pageSize: 1 } })).body.data
    expect(items[0]).toMatchObject({ apiKey: { id }, actor: { id: 3 } })
    const [key] = await app.db.select().from(apiKeys).where(eq(apiKeys.id, id))
    expect(key?.lastUsedAt).toEqual(app.deps.clock())
  })

  it('is told once more to who repeats the request, from what only the server can open', async () => {
    const again = { 'Idempotency-Key': 'make-key-1' }
    const body = { name: 'Repeated system', permissions: ['shipment:read'] }
    const first = await app.call('createApiKey', { as: shipper, body, headers: again })
    const second = await app.call('createApiKey', { as: shipper, body, headers: again })
    expect(second.body).toEqual(first.body)
    const [kept] = await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'make-key-1'))
    expect(JSON.stringify(kept)).not.toContain(first.body.data.token)
  })
})

describe('nobody gives a key what they do not have', () => {
  it.each([
    [{ permissions: ['margin:view'] }, 'permissions'],
    [{ permissions: ['role:update'] }, 'permissions'],
    [{ permissions: [] }, 'permissions'],
    [{ expiresOn: '2020-01-01' }, 'expiresOn'],
    [{ requestsPerMinute: 601 }, 'requestsPerMinute'],
    [{ name: '' }, 'name'],
  ])('%j is refused', async (more, field) => {
    const { status, body } = await make(more)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  it('nor two of their own one name', async () => {
    await make({ name: 'Twice' })
    expect((await make({ name: 'Twice' })).body.fields).toHaveProperty('name')
  })

  it('nor makes one without the right to, nor ends one of another company', async () => {
    expect((await make({}, agent)).status).toBe(403)
    const { id } = await keyOf()
    expect((await app.call('endApiKey', { as: 'shipper2@karwan.test', path: { id } })).status).toBe(404)
    expect((await app.call('endApiKey', { as: agent, path: { id } })).status).toBe(403)
  })

  it('and a key makes no further one', async () => {
    const { token } = await keyOf({}, admin)
    const body = { name: 'Second', permissions: ['shipment:read'] }
    expect((await app.call('createApiKey', { token, body })).status).toBe(403)
  })
})

import type { Grant } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp, tokenOf } from '../../testing/index.ts'

let app: TestApp
const admin = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let serial = 0
const grant = (permission: string, scope: Grant['scope'] = 'OWN'): Grant => ({ permission, scope })
const create = (facts: object = {}, as = admin) => {
  serial += 1
  return app.call('createRole', {
    as,
    body: { name: `Night desk ${serial}`, permissions: [grant('shipment:read')], ...facts },
  })
}
const created = async (facts: object = {}, as = admin) => {
  const { status, body } = await create(facts, as)
  expect([status, body.message]).toEqual([201, undefined])
  return body.data
}
const change = (id: number, body: object, as = admin) => app.call('updateRole', { as, path: { id }, body })
const remove = (id: number, as = admin) => app.call('deleteRole', { as, path: { id } })
const list = async (as: string, query = {}) => (await app.call('listRoles', { as, query })).body.data

describe('a role', () => {
  it('is made, changed and deleted, each told in the log', async () => {
    const role = await created({ name: ' Night  desk ' })
    expect(role).toMatchObject({ name: 'Night desk', userType: 4, company: null, usersCount: 0, version: 1 })
    const changed = await change(role.id, {
      name: 'Day desk',
      permissions: [grant('bid:read', 'ALL')],
      version: 1,
    })
    expect(changed.body.data).toMatchObject({
      name: 'Day desk',
      permissions: [grant('bid:read', 'ALL')],
      version: 2,
    })
    expect((await app.call('getRole', { as: admin, path: { id: role.id } })).body).toEqual(changed.body)
    expect((await remove(role.id)).status).toBe(200)
    expect((await app.call('getRole', { as: admin, path: { id: role.id } })).status).toBe(404)
    const log = await app.db.select().from(auditLog).where(eq(auditLog.entityType, 'role'))
    const ofIt = log.filter(({ entityId }) => entityId === role.id)
    expect(ofIt.map(({ subject }) => subject)).toEqual(['createRole', 'updateRole', 'deleteRole'])
    const last = { name: 'Day desk', permissions: [grant('bid:read', 'ALL')] }
    expect(ofIt.map(({ before, after }) => ({ before, after }))).toMatchObject([
      { before: null, after: { name: 'Night desk' } },
      { before: { name: 'Night desk' }, after: last },
      { before: last, after: null },
    ])
  })

  it('of the product tells a company how many of its own people have it, and no others', async () => {
    const countOf = async (as: string) =>
      (await list(as, { all: true })).items.find(({ name }: { name: string }) => name === 'Shipper admin')
        .usersCount
    const { total } = (await app.call('listUsers', { as: shipper, query: { roleId: 8 } })).body.data
    const everywhere = (await app.call('listUsers', { as: admin, query: { roleId: 8 } })).body.data.total
    expect(everywhere).toBeGreaterThan(total)
    expect([await countOf(shipper), await countOf(admin)]).toEqual([total, everywhere])
    const shown = await app.call('getRole', { as: shipper, path: { id: 8 } })
    expect(shown.body.data.usersCount).toBe(total)
  })

  it('that stays as it is keeps its version', async () => {
    const { id, name, permissions } = await created()
    expect((await change(id, { name, permissions })).body.data.version).toBe(1)
  })

  it('is refused on an old version', async () => {
    const { id } = await created()
    await change(id, { name: `First ${id}`, permissions: [], version: 1 })
    const late = await change(id, { name: `Second ${id}`, permissions: [], version: 1 })
    expect([late.status, late.body.current.name]).toEqual([409, `First ${id}`])
  })

  it('has a name of its own, however it is written', async () => {
    const { name } = await created()
    const again = await create({ name: name.toUpperCase() })
    expect([again.status, again.body.fields]).toEqual([
      422,
      { name: ['A role with this name already exists'] },
    ])
    const other = await created()
    const renamed = await change(other.id, { name: name.toLowerCase(), permissions: [] })
    expect(renamed.body.fields).toEqual({ name: ['A role with this name already exists'] })
  })

  it('holds only what can be granted', async () => {
    const { status, body } = await create({ permissions: [grant('shipment:fly')] })
    expect([status, body.fields]).toEqual([422, { permissions: ['Permission shipment:fly does not exist'] }])
  })

  it('is not deleted while somebody has it, and says who', async () => {
    const { status, body } = await remove(2)
    expect([status, body.code, body.message]).toEqual([
      409,
      'role.in_use',
      'These people have this role: Bilal Siddiqui, Usman Tariq. Give them another role first',
    ])
  })

  it('is nobody’s own to change', async () => {
    const { body } = await change(1, { name: 'Super admin', permissions: [grant('*', 'ALL')] })
    expect(body.code).toBe('role.own')
    expect((await remove(1)).body.code).toBe('role.own')
  })
})

describe('nobody gives what they do not have', () => {
  it('to a role, be it new or there already', async () => {
    const manager = await someoneWith([grant('role:*', 'ALL'), grant('shipment:read', 'GROUP')])
    const make = (permissions: Grant[]) =>
      app.call('createRole', { token: manager, body: { name: `Made ${++serial}`, permissions } })
    const refused = await make([grant('shipment:read', 'ALL')])
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { permissions: ['You cannot give what you do not have yourself: shipment:read'] },
    ])
    const made = await make([grant('shipment:read', 'GROUP')])
    expect(made.status).toBe(201)
    const body = { name: 'More', permissions: [grant('margin:view')] }
    const raised = await app.call('updateRole', { token: manager, path: { id: made.body.data.id }, body })
    expect(raised.status).toBe(422)
  })
  it('nor changes or deletes a role that holds more', async () => {
    const manager = await someoneWith([grant('role:*', 'ALL')])
    const stronger = await created({ permissions: [grant('margin:view', 'ALL')] })
    const path = { id: stronger.id }
    const lowered = await app.call('updateRole', {
      token: manager,
      path,
      body: { name: 'Less', permissions: [] },
    })
    expect([lowered.status, lowered.body.code]).toEqual([422, 'role.beyond_own'])
    expect((await app.call('deleteRole', { token: manager, path })).body.code).toBe('role.beyond_own')
  })
})

/** A member of the staff with exactly these permissions. */
async function someoneWith(permissions: Grant[]): Promise<string> {
  const { id: roleId } = await created({ permissions })
  const [person] = await app.db
    .insert(users)
    .values({
      userType: 4,
      roleId,
      fullName: 'Manager',
      phoneNumber: `+92300222${1000 + serial}`,
      passwordHash: '',
    })
    .returning()
  return tokenOf(app, person?.id ?? 0)
}

describe('a shipper’s administrator', () => {
  it('makes roles for their own company, of what they have', async () => {
    const role = await created({ permissions: [grant('shipment:read', 'PROJECT')] }, shipper)
    expect(role).toMatchObject({ userType: 1, company: { id: 1, name: 'Indus Textiles' } })
    expect((await create({ permissions: [grant('margin:view')] }, shipper)).status).toBe(422)
    expect((await create({ groupId: 2 }, shipper)).body.fields).toEqual({
      groupId: ['You can make roles only for your own company'],
    })
    expect((await create({ userType: 4 }, shipper)).body.fields).toEqual({
      userType: ['You can make roles only for your own company'],
    })
  })
  it('of another company has the same names free, and sees none of them', async () => {
    const { id, name } = await created({}, shipper)
    expect((await create({ name }, 'shipper2@karwan.test')).status).toBe(201)
    const seen = await list('shipper2@karwan.test', { all: true })
    expect(seen.items.map((role: { id: number }) => role.id)).not.toContain(id)
    expect((await change(id, { name: 'Taken', permissions: [] }, 'shipper2@karwan.test')).status).toBe(404)
    expect((await remove(id, 'shipper2@karwan.test')).status).toBe(404)
  })
  it('is told that a role of the product is not theirs', async () => {
    const { status, body } = await change(9, { name: 'Shipper user', permissions: [] }, shipper)
    expect([status, body.code]).toEqual([403, 'role.shared'])
  })
  it('gives a role of their own to a colleague, and it is nobody else’s', async () => {
    const { id } = await created({}, shipper)
    const person = (groupId?: number) => ({
      userType: 1,
      roleId: id,
      fullName: 'Colleague',
      phoneNumber: `+92300333${1000 + ++serial}`,
      ...(groupId && { groupId }),
    })
    expect((await app.call('createUser', { as: shipper, body: person() })).status).toBe(201)
    const strange = await app.call('createUser', { as: admin, body: person(2) })
    expect(strange.body.fields).toEqual({ roleId: ['Role is not valid'] })
  })
})

describe('the list', () => {
  it('comes in pages, or whole', async () => {
    const page = await list(admin, { pageSize: 5 })
    expect([page.items.length, page.pageSize]).toEqual([5, 5])
    const all = await list(admin, { all: true })
    expect(all.items).toHaveLength(all.total)
    expect(all.total).toBeGreaterThan(12)
  })
  it('is searched by name, and filtered by the kind of account', async () => {
    expect((await list(admin, { search: 'CSR' })).items.map(({ name }: { name: string }) => name)).toEqual([
      'CSR agent',
      'CSR lead',
    ])
    const shippers = await list(admin, { userType: 5 })
    expect(shippers.items.map(({ name }: { name: string }) => name)).toEqual(['Demand adda'])
  })
  it('shows a company its own kind', async () => {
    const { items } = await list(shipper, { all: true })
    expect(new Set(items.map(({ userType }: { userType: number }) => userType))).toEqual(new Set([1]))
  })
})

it('a change of a role is felt within a second, without a new login', async () => {
  const { id: roleId } = await created({ permissions: [grant('shipment:read', 'ALL')] })
  const [person] = await app.db
    .insert(users)
    .values({ userType: 4, roleId, fullName: 'Felt', phoneNumber: '+923004441000', passwordHash: '' })
    .returning()
  const token = await tokenOf(app, person?.id ?? 0)
  const look = async () => (await app.call('listShipments', { token })).status
  expect(await look()).toBe(200)
  await change(roleId, { name: 'Felt role', permissions: [] })
  app.pass(1_001)
  expect(await look()).toBe(403)
})

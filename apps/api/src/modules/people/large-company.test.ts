import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { type TestApp, testApp, tokenOf } from '../../testing/index.ts'

/** A company with this many people, all with the same role of its own. */
const people = 500
const admin = 'csr@karwan.test'

let app: TestApp
let statements = 0
let groupId: number
let roleId: number
let ids: number[]
beforeAll(async () => {
  app = await testApp({
    config: { requestsPerMinute: 1e9 },
    statements: {
      logQuery() {
        statements += 1
      },
    },
  })
  const [group] = await app.db.insert(companyGroups).values({ name: 'Great Mills', countryId: 1 }).returning()
  groupId = group?.id ?? 0
  const grants = [{ permission: 'shipment:read', scope: 'GROUP' as const }]
  const [role] = await app.db
    .insert(roles)
    .values({ name: 'Weaver', userType: 1, groupId, grants })
    .returning()
  roleId = role?.id ?? 0
  const rows = Array.from({ length: people }, (_, at) => ({
    ...{
      userType: 1 as const,
      groupId,
      roleId,
      passwordHash: '',
      fullName: `Weaver ${String(at).padStart(3, '0')}`,
    },
    ...{ phoneNumber: `+92345${String(1_000_000 + at)}`, email: `weaver${at}@greatmills.test` },
  }))
  const added = await app.db.insert(users).values(rows).returning({ id: users.id })
  ids = added.map(({ id }) => id)
}, 60_000)
afterAll(() => app.close())

const look = async (token: string) => (await app.call('listShipments', { token })).status
const spread = () => [0, 124, 249, 374, people - 1].map((at) => ids[at] ?? 0)
const asked = async <Answer>(call: () => Promise<Answer>) => {
  const before = statements
  const answer = await call()
  return { answer, statements: statements - before }
}

describe(`a company of ${people} people`, () => {
  it('is listed whole, page by page, and each page costs what the first costs', async () => {
    const found: number[] = []
    const costs = new Set<number>()
    for (let page = 0; found.length < people && page < 20; page += 1) {
      const query = { groupId, page, pageSize: 100 }
      const { answer, statements: cost } = await asked(() => app.call('listUsers', { as: admin, query }))
      expect(answer.body.data.total).toBe(people)
      found.push(...answer.body.data.items.map(({ id }: { id: number }) => id))
      if (page > 0) costs.add(cost)
    }
    expect(found).toEqual(ids)
    expect(costs.size).toBe(1)
  })

  it('finds one of them by a part of the name', async () => {
    const query = { groupId, filter: 'weaver 417' }
    const { items } = (await app.call('listUsers', { as: admin, query })).body.data
    expect(items).toEqual([expect.objectContaining({ id: ids[417] })])
  })

  it('is told by its number when its role is to be deleted', async () => {
    const refused = await app.call('deleteRole', { as: admin, path: { id: roleId } })
    expect(refused.status).toBe(409)
    expect(refused.body.message.length).toBeLessThan(400)
  })

  it('is reached within a second by a change of the role, by as many questions as one person is', async () => {
    const tokens = await Promise.all(spread().map((id) => tokenOf(app, id)))
    for (const token of tokens) expect(await look(token)).toBe(200)
    const body = {
      name: 'Weaver',
      permissions: [{ permission: 'location:read', scope: 'GROUP' }],
    }
    const { answer, statements: cost } = await asked(() =>
      app.call('updateRole', { as: admin, path: { id: roleId }, body }),
    )
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    expect(cost).toBeLessThan(20)
    app.pass(1_001)
    for (const token of tokens) expect(await look(token)).toBe(403)
  })

  it('loses one by a block, and the others work on', async () => {
    const [out = 0, ...rest] = spread()
    const [gone, ...stay] = await Promise.all([out, ...rest].map((id) => tokenOf(app, id)))
    const body = { userType: 1, block: 1, reasonId: 6 }
    expect((await app.call('updateUserStatus', { as: admin, path: { id: out }, body })).status).toBe(200)
    app.pass(1_001)
    expect((await app.call('listLocations', { token: gone ?? '' })).status).toBe(401)
    for (const token of stay) expect((await app.call('listLocations', { token })).status).toBe(200)
    const active = and(inArray(users.id, ids), eq(users.status, 'ACTIVE'))
    expect(await app.db.$count(users, active)).toBe(people - 1)
  })
})

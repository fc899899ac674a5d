import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { granted, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
const admin = 'csr@karwan.test'
const own = 'shipper@karwan.test'
const poc = 'poc@karwan.test'
let clerk = { id: 0, email: 'hina.clerk@indus.com', fullName: 'Hina Shah' }
let third = 0
let token = ''

beforeAll(async () => {
  app = await testApp()
  const [made] = await app.db
    .insert(companyProjects)
    .values({ groupId: 1, name: 'Third mill', phoneNumber: '+923331239970' })
    .returning()
  third = made?.id ?? 0
  const { id } = granted(
    await app.call('createUser', {
      as: own,
      body: {
        ...{ userType: 1, roleId: 9, fullName: clerk.fullName, email: clerk.email },
        ...{ phoneNumber: '+923339998801', countryId: 1, password: 'Ravi2Delta7', projectIds: [2, 1, 2] },
      },
    }),
    201,
  )
  clerk = { ...clerk, id }
  token = await tokenOf(app, id)
})
afterAll(() => app.close())

type Named = { id: number; name: string }
const read = async (id: number) => granted(await app.call('getUser', { as: admin, path: { id } }), 200)
/** Lets the cached caller expire, which is kept for a second. */
async function changed(as: string, body: object) {
  const answer = await app.call('updateUser', { as, body })
  app.pass(1_001)
  return answer
}
const work = (id: number, projectIds: number[]) =>
  changed(own, { id, fullName: clerk.fullName, email: clerk.email, projectIds })
const sees = async (by: { as: string } | { token: string }, id: number) =>
  (await app.call('getShipment', { ...by, path: { id } })).status === 200
const pocAccount = async () => {
  const [row] = await app.db.select().from(users).where(eq(users.email, poc))
  return { id: row?.id ?? 0, fullName: row?.fullName ?? '', phoneNumber: row?.phoneNumber ?? '' }
}

describe('the projects that somebody works for', () => {
  it('are named once each, by name, on their page and in their session', async () => {
    const { projects } = await read(clerk.id)
    expect(projects.map(({ id }: Named) => id).toSorted()).toEqual([1, 2])
    expect(projects.map(({ name }: Named) => name)).toEqual(
      projects.map(({ name }: Named) => name).toSorted(),
    )
    const session = granted(await app.call('getSessionUser', { token }), 200)
    expect(session.projects).toEqual(projects)
  })

  it.each([
    ['of another company', [3]],
    ['that is not there', [999_999]],
    ['of their own company and one of another', [1, 3]],
  ])('are refused where one is %s, and stay what they were', async (_, projectIds) => {
    const { status, body } = await work(clerk.id, projectIds)
    expect([status, body.fields]).toEqual([422, { projectIds: ['Project is not valid'] }])
    expect((await read(clerk.id)).projects).toHaveLength(2)
  })

  it('are refused where one has ended, and an ended one is nobody’s', async () => {
    granted(await work(clerk.id, [1, third]), 200)
    expect((await app.call('deleteCompanyProject', { as: own, path: { id: third } })).status).toBe(200)
    expect((await read(clerk.id)).projects.map(({ id }: Named) => id)).toEqual([1])
    expect((await work(clerk.id, [third])).body.fields).toEqual({ projectIds: ['Project is not valid'] })
    granted(await work(clerk.id, [1, 2]), 200)
  })

  it('are how far a role by project reaches: what is booked for any of them, and for no other', async () => {
    const scene = marketScene(app)
    const [one, other] = [
      await scene.book({ company: 1, project: 1 }),
      await scene.book({ company: 1, project: 2 }),
    ]
    const both = async () => [await sees({ token }, one.id), await sees({ token }, other.id)]
    expect(await both()).toEqual([true, true])
    granted(await work(clerk.id, [2]), 200)
    expect(await both()).toEqual([false, true])
    const listed = granted(
      await app.call('listShipments', { token, query: { pageSize: 100 } }),
      200,
    ).items.map(({ id }: Named) => id)
    expect([listed.includes(one.id), listed.includes(other.id)]).toEqual([false, true])
    granted(await work(clerk.id, [1, 2]), 200)
  })

  it('have to be told in a booking where there are several, and are taken where there is one', async () => {
    const body = spotShipment(app.deps.clock(), { company: undefined, project: undefined })
    const book = (more: object = {}) => app.call('createShipment', { token, body: { ...body, ...more } })
    expect((await book()).body.fields).toEqual({ project: ['Choose the project: you work for several'] })
    expect(granted(await book({ project: 2 }), 201).project.id).toBe(2)
    granted(await work(clerk.id, [1]), 200)
    expect(granted(await book(), 201).project.id).toBe(1)
    expect((await book({ project: 2 })).body.fields).toEqual({ project: ['Project is not valid'] })
  })

  it('are offered to book for, and no others', async () => {
    granted(await work(clerk.id, [2]), 200)
    const { items } = granted(await app.call('listCompanyProjects', { token }), 200)
    expect(items.map(({ id }: Named) => id)).toEqual([2])
  })
})

it('nobody reads the keys of whoever has the number of their project', async () => {
  const keys = (by: { as: string } | { token: string }) => app.call('listApiKeys', by)
  const [role] = await app.db
    .insert(roles)
    .values({ name: 'Own keys', userType: 1, grants: [{ permission: 'api-key:read', scope: 'PROJECT' }] })
    .returning()
  const { items } = granted(await keys({ as: admin }), 200)
  const [foreign] = items.map(({ owner }: { owner: Named }) => owner.id)
  const holder = { roleId: role?.id ?? null, projectIds: [foreign] }
  await app.db.update(users).set(holder).where(eq(users.id, clerk.id))
  app.pass(1_001)
  expect(granted(await keys({ token }), 200).items).toEqual([])
  await app.db
    .update(users)
    .set({ roleId: 9, projectIds: [1] })
    .where(eq(users.id, clerk.id))
  app.pass(1_001)
})

describe('a key account', () => {
  it('works for projects of any company, and reaches what is booked for them', async () => {
    await app.db.update(companyProjects).set({ managerId: null })
    const account = await pocAccount()
    const { id } = await marketScene(app).book({ company: 2, project: 3 })
    const give = (projectIds: number[]) => changed(admin, { ...account, projectIds })
    expect(await sees({ as: poc }, id)).toBe(false)
    expect(granted(await give([3, 1]), 200).projects).toHaveLength(2)
    expect(await sees({ as: poc }, id)).toBe(true)
    const renamed = { id: 3, groupId: 2, name: 'Renamed', phoneNumber: '+251911234567' }
    const body = { ...renamed, strn: '1', projectVerticalTypeId: 0 }
    granted(await app.call('updateCompanyProject', { as: poc, body }), 200)
    granted(await give([]), 200)
    expect(await sees({ as: poc }, id)).toBe(false)
    expect((await app.call('updateCompanyProject', { as: poc, body })).status).toBe(404)
  })
})

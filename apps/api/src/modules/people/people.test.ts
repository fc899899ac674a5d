import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const admin = 'csr@karwan.test'
const agent = 'agent@karwan.test'
const shipper = 'shipper@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (id: number, as: string) => app.call('getUser', { as, path: { id } })
const idOf = async (email: string) => (await app.signIn(email)).userId

describe('the list of the staff', () => {
  it('leaves out who was deleted', async () => {
    const staff = async () =>
      (await app.call('listInternalUsers', { as: admin, query: { pageSize: 100 } })).body.data.items
    const id = await idOf('agent2@karwan.test')
    const before = await staff()
    expect(before).toContainEqual(expect.objectContaining({ id }))
    await app.db.update(users).set({ status: 'DELETED' }).where(eq(users.id, id))
    expect(await staff()).toEqual(before.filter((one: { id: number }) => one.id !== id))
    await app.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, id))
  })
})

describe('whom somebody of the staff reports to', () => {
  const report = async (email: string, changes: object) => {
    const { id, fullName, phoneNumber } = (await get(await idOf(email), admin)).body.data
    return app.call('updateUser', { as: admin, body: { id, fullName, phoneNumber, ...changes } })
  }
  const refusedAs = async (answer: ReturnType<typeof report>) => {
    const { status, body } = await answer
    return [status, body.fields?.managerId?.[0]]
  }

  const [lead, second, third] = ['lead@karwan.test', 'agent2@karwan.test', 'poc@karwan.test'] as const

  it('is kept with the shift, shown, listed and taken away again', async () => {
    const managerId = await idOf('finance@karwan.test')
    const { body } = await report(second, { managerId, shift: '10 to 18' })
    expect(body.data).toMatchObject({ manager: { id: managerId, name: 'Nida Aslam' }, shift: '10 to 18' })
    const listed = await app.call('listInternalUsers', { as: admin, query: { managerId } })
    expect(listed.body.data.items).toEqual([
      expect.objectContaining({
        id: await idOf(second),
        managerId,
        managerName: 'Nida Aslam',
        shift: '10 to 18',
      }),
    ])
    const taken = await report(second, { managerId: null, shift: null })
    expect(taken.body.data).toMatchObject({ manager: null, shift: null })
  })

  it('is neither a stranger, nor oneself, nor anybody who reports to them', async () => {
    const below = 'Reports to is not valid: the chosen person reports to this user'
    const unknown = 'Reports to is not valid: choose an internal user'
    expect(await refusedAs(report(second, { managerId: await idOf(shipper) }))).toEqual([422, unknown])
    expect(await refusedAs(report(second, { managerId: 999_999 }))).toEqual([422, unknown])
    expect(await refusedAs(report(second, { managerId: await idOf(second) }))).toEqual([422, below])
    expect((await report(second, { managerId: await idOf(lead) })).status).toBe(200)
    expect((await report(third, { managerId: await idOf(second) })).status).toBe(200)
    expect(await refusedAs(report(lead, { managerId: await idOf(third) }))).toEqual([422, below])
  })

  it('nobody of a company has', async () => {
    const said = 'Only internal users can have a manager, a team and a shift'
    expect(await refusedAs(report(shipper, { shift: 'nights' }))).toEqual([422, said])
  })

  it('is one of two who put each other above themselves at once', async () => {
    const [one, other] = ['finance@karwan.test', 'fleet@karwan.test'] as const
    const ids = [await idOf(one), await idOf(other)]
    const answers = await Promise.all([
      report(one, { managerId: ids[1] }),
      report(other, { managerId: ids[0] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a user', () => {
  it.each([agent, shipper, 'broker@karwan.test'])('sees the own record: %s', async (as) => {
    const { status, body } = await get(await idOf(as), as)
    expect([status, body.data.email]).toEqual([200, as])
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
  })

  it('is seen by whoever may read users', async () => {
    const { body } = await get(await idOf(shipper), admin)
    expect(body.data).toMatchObject({
      userType: 1,
      companyGroup: { id: 1, name: 'Indus Textiles' },
      roles: ['Shipper admin'],
      status: 'ACTIVE',
    })
  })

  it.each([
    ['staff, by a shipper', admin, shipper],
    ['another company, by a shipper', 'shipper2@karwan.test', shipper],
    ['staff, by a broker', agent, 'broker@karwan.test'],
    ['a colleague, by an agent without the permission', 'lead@karwan.test', agent],
  ])('is not there for strangers: %s', async (_, whom, as) => {
    expect((await get(await idOf(whom), as)).status).toBe(404)
  })

  it('who does not exist gets the same answer', async () => {
    expect((await get(999_999, admin)).status).toBe(404)
    expect((await get(0, admin)).status).toBe(404)
    expect((await app.call('getUser', { path: { id: 1 } })).status).toBe(401)
  })
})

describe('phone and e-mail of an account', () => {
  const contactsOf = async (email: string, as: string) => {
    const { data } = (await get(await idOf(email), as)).body
    return [data.phoneNumber, data.email]
  }
  const whole = ['+923001110003', shipper]
  const masked = ['+92300*****03', 's***@karwan.test']

  it.each([
    ['with phone:reveal', admin, whole],
    ['oneself', shipper, whole],
    ['an auditor, who reads everything without phone:reveal', 'auditor@karwan.test', masked],
  ])('as seen by %s', async (_, as, contacts) => {
    expect(await contactsOf(shipper, as)).toEqual(contacts)
  })

  it('are whole for oneself without phone:reveal, and of colleagues in one’s company', async () => {
    const auditor = 'auditor@karwan.test'
    expect(await contactsOf(auditor, auditor)).toEqual(['+923001110012', auditor])
    const other = 'shipper2@karwan.test'
    const moveTo = (groupId: number) => app.db.update(users).set({ groupId }).where(eq(users.email, other))
    await moveTo(1)
    expect(await contactsOf(other, shipper)).toEqual(['+923001110004', other])
    await moveTo(2)
  })

  it('are masked in the list of staff, and not found out by searching it', async () => {
    const lead = 'lead@karwan.test'
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'CSR lead'))
    const setGrants = async (grants: (typeof roles.$inferSelect)['grants']) => {
      await app.db.update(roles).set({ grants }).where(eq(roles.name, 'CSR lead'))
      app.pass(1_001)
    }
    const grants = role?.grants ?? []
    await setGrants(grants.filter(({ permission }) => permission !== 'phone:reveal'))
    const list = async (filter: string) =>
      (await app.call('listInternalUsers', { as: lead, query: { filter } })).body.data
    expect((await list('Nida Aslam')).items).toMatchObject([
      { fullName: 'Nida Aslam', email: 'f***@karwan.test', phoneNumber: '+92300*****10' },
    ])
    expect((await list('finance@')).total).toBe(0)
    await setGrants(grants)
    expect((await list('finance@')).items).toMatchObject([
      { email: 'finance@karwan.test', phoneNumber: '+923001110010' },
    ])
  })
})

describe('the list of staff', () => {
  const list = (as: string, query = {}) => app.call('listInternalUsers', { as, query })

  it('comes by name, twenty to a page, with roles, and without others', async () => {
    const { body } = await list(agent)
    expect(body.data).toMatchObject({ page: 0, pageSize: 20, total: 9 })
    const names = body.data.items.map(({ fullName }: { fullName: string }) => fullName)
    expect(names).toEqual([...names].sort())
    expect(body.data.items).toContainEqual(expect.objectContaining({ email: admin, roleName: 'Super admin' }))
    expect(JSON.stringify(body)).not.toContain('shipper@')
  })

  it('is searched by name or e-mail, to the letter', async () => {
    expect((await list(agent, { filter: 'finance@' })).body.data.total).toBe(1)
    expect((await list(agent, { filter: 'khalid' })).body.data.total).toBe(1)
    expect((await list(agent, { filter: ' KHALID ' })).body.data.total).toBe(1)
    expect((await list(agent, { filter: '%%%' })).body.data.total).toBe(0)
  })

  it('is searched by one or two characters at the start of a word alone', async () => {
    const named = async (filter: string) =>
      (await list(agent, { filter })).body.data.items.map(({ fullName }: { fullName: string }) => fullName)
    expect(await named('bi')).toContain('Bilal Siddiqui')
    expect(await named('si')).toContain('Bilal Siddiqui')
    expect(await named('dd')).toEqual([])
  })

  it('holds those of one role, or of one status', async () => {
    const agents = (await list(agent, { roleId: 2 })).body.data
    expect(agents.items.map(({ email }: { email: string }) => email).sort()).toEqual([
      'agent2@karwan.test',
      agent,
    ])
    expect((await list(agent, { roleId: 2, filter: 'bilal' })).body.data.total).toBe(1)
    expect((await list(agent, { roleId: 999_999 })).body.data.total).toBe(0)
    expect((await list(agent, { status: 'ACTIVE' })).body.data.total).toBe(9)
    for (const status of ['BLOCKED', 'DELETED']) {
      expect((await list(agent, { status })).body.data.total).toBe(0)
    }
    expect((await list(agent, { status: 'AWAY' })).status).toBe(422)
  })

  it.each(['broker@karwan.test', shipper, 'finance@karwan.test'])('is not for %s', async (as) => {
    expect((await list(as)).status).toBe(403)
  })
})

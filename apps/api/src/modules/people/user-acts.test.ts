import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { currencyOfCompany } from '../../testing/currency-of-company.ts'
import { furtherAgents } from '../../testing/further-agents.ts'
import { addPartner, granted, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'

let app: TestApp
const admin = 'csr@karwan.test'
const lead = 'lead@karwan.test'
const agent = 'agent@karwan.test'
const shipper = 'shipper@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const aPerson = furtherAgents()
const create = (facts: object = {}, as = admin) =>
  app.call('createUser', { as, body: { ...aPerson(), ...facts } })
const created = async (facts: object = {}, as = admin) => {
  const { status, body } = await create(facts, as)
  expect([status, body.message]).toEqual([201, undefined])
  return body.data
}
const change = (body: object, as = admin) => app.call('updateUser', { as, body })
const block = (id: number, body: object = {}, as = admin) =>
  app.call('updateUserStatus', { as, path: { id }, body: { userType: 4, block: 1, reasonId: 6, ...body } })
const colleague = { userType: 1, roleId: 9, email: undefined, countryId: undefined }

describe('adding a user', () => {
  it('keeps what was typed as it is meant, and invites who has no password', async () => {
    const user = await created({
      fullName: ' Hina  Shah ',
      phoneNumber: '0300-111 8801',
      email: 'Hina@Karwan.net',
    })
    expect(user).toMatchObject({
      fullName: 'Hina Shah',
      phoneNumber: '+923001118801',
      email: 'hina@karwan.net',
      status: 'INVITED',
      roles: ['CSR agent'],
      version: 1,
    })
    expect((await created({ password: 'Karwan20261' })).status).toBe('ACTIVE')
  })

  it('signs in with the password that was given', async () => {
    const { email } = await created({ password: 'BolanPass1' })
    const body = {
      phoneNumber: email,
      password: 'BolanPass1',
      clientSecret: 'csr-local-secret',
      isEmail: true,
    }
    expect((await app.call('loginInternal', { body })).status).toBe(200)
  })

  it.each(['fullName', 'phoneNumber', 'email', 'roleId'])('of the staff needs %s', async (field) => {
    const { status, body } = await create({ [field]: undefined })
    expect([status, body.fields]).toEqual([422, { [field]: ['Required fields are missing'] }])
  })

  it.each([
    [{ roleId: 0 }, { roleId: ['Required fields are missing'] }],
    [{ roleId: 999_999 }, { roleId: ['Role is not valid'] }],
    [{ roleId: 8 }, { roleId: ['This role is meant for another kind of account'] }],
    [{ countryId: 999_999 }, { countryId: ['Country is not valid'] }],
    [{ userType: 2 }, { userType: ['Add partners and drivers in their own registers'] }],
    [
      { userType: 1, roleId: 9, countryId: undefined },
      { groupId: ['Choose the company, or name a new one with its country'] },
    ],
    [{ userType: 1, roleId: 9, groupId: 999_999 }, { groupId: ['Company is not valid'] }],
    [{ userType: 1, roleId: 9, groupId: 1, projectIds: [3] }, { projectIds: ['Project is not valid'] }],
  ])('refuses %o', async (facts, fields) => {
    const { status, body } = await create(facts)
    expect([status, body.fields]).toEqual([422, fields])
  })

  it('takes a phone and an e-mail only once, however they are written', async () => {
    const { phoneNumber, email } = await created()
    const samePhone = await create({ phoneNumber: phoneNumber.replace('+92', '0') })
    expect([samePhone.status, samePhone.body.fields]).toEqual([
      422,
      { phoneNumber: ['This phone number is already in use'] },
    ])
    const sameEmail = await create({ email: email.toUpperCase() })
    expect(sameEmail.body.fields).toEqual({ email: ['This email address is already in use'] })
  })

  it('of two who add the same person at once, one does', async () => {
    const person = aPerson()
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('createUser', { as: admin, body: person })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('makes the company that is named, for staff', async () => {
    const user = await created({ userType: 1, roleId: 8, companyName: 'Chenab Mills', countryId: 1 })
    expect(user.companyGroup.name).toBe('Chenab Mills')
    await created({ userType: 1, roleId: 8, companyName: 'Obock Salt', countryId: 3 })
    expect(await currencyOfCompany(app, 'Chenab Mills')).toBe('Rs')
    expect(await currencyOfCompany(app, 'Obock Salt')).toBe('DJF')
    const both = await create({
      userType: 1,
      roleId: 8,
      companyName: 'Jhelum Mills',
      groupId: 1,
      countryId: 1,
    })
    expect(both.body.fields).toEqual({
      companyName: ['A new company can only be named where none is chosen'],
    })
  })
})

describe('a shipper’s administrator', () => {
  it('adds a colleague of a lesser role to their own company', async () => {
    const user = await created(colleague, shipper)
    expect(user).toMatchObject({ companyGroup: { id: 1 }, roles: ['Shipper user'] })
  })
  it('adds nobody to another company, and no staff', async () => {
    const foreign = await create({ ...colleague, groupId: 2 }, shipper)
    expect([foreign.status, foreign.body.fields]).toEqual([422, { groupId: ['Company is not valid'] }])
    const fresh = await create({ ...colleague, companyName: 'Chenab Mills' }, shipper)
    expect([fresh.status, fresh.body.fields]).toEqual([
      422,
      { companyName: ['A new company can only be named where none is chosen'] },
    ])
    for (const other of [{}, { ...colleague, userType: 5, roleId: 10 }])
      expect((await create(other, shipper)).body.fields).toEqual({
        userType: ['You cannot add accounts of this kind'],
      })
  })
  it('gives no more than they have', async () => {
    const [mine] = await app.db.select().from(roles).where(eq(roles.name, 'Shipper admin'))
    const [strong] = await app.db
      .insert(roles)
      .values({
        name: 'Strong',
        userType: 1,
        grants: [...(mine?.grants ?? []), { permission: 'margin:view', scope: 'OWN' }],
      })
      .returning()
    const { status, body } = await create({ ...colleague, roleId: strong?.id }, shipper)
    expect([status, body.fields]).toEqual([
      422,
      { roleId: ['You cannot give what you do not have yourself: margin:view'] },
    ])
  })
  it('sees and finds their own people alone', async () => {
    const { body } = await app.call('listUsers', { as: shipper, query: { pageSize: 100 } })
    expect(
      new Set(body.data.items.map((one: { companyGroup: { id: number } }) => one.companyGroup.id)),
    ).toEqual(new Set([1]))
    const strangers = await app.call('listUsers', { as: shipper, query: { groupId: 2 } })
    expect(strangers.body.data.total).toBe(0)
  })
})

describe('changing a user', () => {
  it('leaves what is not sent, tells the version, and forgets what was verified', async () => {
    const user = await created()
    await app.db
      .update(users)
      .set({ isPhoneVerified: true, isEmailVerified: true })
      .where(eq(users.id, user.id))
    const { status, body } = await change({ id: user.id, fullName: 'Saad Q.', phoneNumber: '0300 1118899' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      fullName: 'Saad Q.',
      email: user.email,
      phoneNumber: '+923001118899',
      isPhoneVerified: false,
      isEmailVerified: true,
      version: 2,
    })
  })
  it('is told in the log, without the identity number', async () => {
    const user = await created({ ssn: '3520212345671' })
    await change({ id: user.id, fullName: 'New name', email: user.email, ssn: '3520212345672' })
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.entityId, user.id))
    expect(rows.at(-1)).toMatchObject({
      subject: 'updateUser',
      before: { fullName: user.fullName, ssn: '***' },
      after: { fullName: 'New name', ssn: '***' },
    })
    const { body } = await app.call('listUserHistory', { as: admin, path: { id: user.id } })
    expect(body.data.map(({ operation }: { operation: string }) => operation)).toEqual([
      'updateUser',
      'createUser',
    ])
  })
  it('is refused on an old version, with the record as it is', async () => {
    const user = await created()
    await change({ id: user.id, fullName: 'First', email: user.email })
    const late = await change({ id: user.id, fullName: 'Second', email: user.email, version: 1 })
    expect([late.status, late.body.current.fullName]).toEqual([409, 'First'])
  })
  it('takes away what is sent as nothing', async () => {
    const { id, fullName, phoneNumber } = await created({ ssn: '3520212345671' })
    const { body } = await change({ id, fullName, phoneNumber, email: null, ssn: null, countryId: null })
    expect(body.data).toMatchObject({ email: null, ssn: null, countryId: null, phoneNumber })
  })
  it('needs a name with a phone or an e-mail', async () => {
    const { body } = await change({ id: 7, fullName: 'Sana' })
    expect(body.fields).toEqual({ phoneNumber: ['Required fields are missing'] })
  })
  it('nobody raises themselves', async () => {
    const own = await app.signIn(admin)
    const { status, body } = await change({
      id: own.userId,
      fullName: 'Amina',
      phoneNumber: '03001110001',
      roleId: 2,
    })
    expect([status, body.code]).toEqual([422, 'people.not_yourself'])
  })
  it('nobody changes who holds more than they do', async () => {
    const manager = await managerOf()
    const { userId } = await app.signIn(admin)
    const path = { id: userId }
    const token = await tokenOf(app, manager)
    const changed = await app.call('updateUser', {
      token,
      body: { id: userId, fullName: 'Taken', email: 'a@b.co' },
    })
    expect([changed.status, changed.body.code]).toEqual([403, 'people.outranks_you'])
    const reset = await app.call('resetUserAccess', { token, path })
    expect([reset.status, reset.body.code]).toEqual([403, 'people.outranks_you'])
  })
})

/** Somebody who may manage staff and nothing else. */
async function managerOf(): Promise<number> {
  const [role] = await app.db
    .insert(roles)
    .values({
      name: `Manager ${randomUUID()}`,
      userType: 4,
      grants: [{ permission: 'internal-user:*', scope: 'ALL' }],
    })
    .returning()
  const { id } = await created()
  await app.db.update(users).set({ roleId: role?.id, status: 'ACTIVE' }).where(eq(users.id, id))
  return id
}

it('keeps an address that is older than the rule when it is sent back, and takes no new one like it', async () => {
  const read = granted(await app.call('getUser', { as: admin, path: { id: 2 } }), 200)
  const { id, fullName, phoneNumber, email } = read
  expect(email).toBe('agent@karwan.test')
  expect(granted(await change({ id, fullName, phoneNumber, email }), 200)).toMatchObject({ email })
  const refused = await change({ id, fullName, phoneNumber, email: 'other@karwan.test' })
  expect(refused.body.fields).toEqual({ email: ['Email address is not valid'] })
})

describe('a block', () => {
  it('signs out within a second and keeps out, until it is lifted', async () => {
    const user = await created({ password: 'Karwan20261' })
    const token = await tokenOf(app, user.id)
    const mine = () => app.call('getUser', { token, path: { id: user.id } })
    expect((await mine()).status).toBe(200)
    const blocked = await block(user.id)
    expect([blocked.status, blocked.body.data.status, blocked.body.data.version]).toEqual([200, 'BLOCKED', 2])
    app.pass(1_001)
    expect((await mine()).status).toBe(401)
    const login = {
      phoneNumber: user.email,
      password: 'Karwan20261',
      clientSecret: 'csr-local-secret',
      isEmail: true,
    }
    expect((await app.call('loginInternal', { body: login })).status).toBe(401)
    expect((await block(user.id, { block: 2, reasonId: undefined })).body.data.status).toBe('ACTIVE')
    expect((await app.call('loginInternal', { body: login })).status).toBe(200)
    expect((await mine()).status, 'the old session stays ended').toBe(401)
  })

  it.each([
    [{ reasonId: undefined }, { reasonId: ['Give a reason for blocking'] }],
    [{ reasonId: 2 }, { reasonId: ['This reason cannot be given here'] }],
    [{ reasonId: 11 }, { reason: ['Describe the reason'] }],
    [{ reasonId: 11, reason: ' ' }, { reason: ['Describe the reason'] }],
    [{ block: 3 }, { block: ['Block must be 1 (block) or 2 (unblock)'] }],
    [{ userType: 1 }, { userType: ['This account is of another kind than you named'] }],
  ])('is refused with %o', async (said, fields) => {
    const { status, body } = await block((await created()).id, said)
    expect([status, body.fields]).toEqual([422, fields])
  })

  it('happens once, and is lifted once', async () => {
    const { id } = await created()
    await block(id, { reasonId: 11, reason: 'Sold the company' })
    const again = await block(id)
    expect([again.status, again.body.code, again.body.current.status]).toEqual([
      409,
      'people.already_blocked',
      'BLOCKED',
    ])
    expect((await block(id, { block: 2, reasonId: 21 })).body.data.status).toBe('INVITED')
    expect((await block(id, { block: 2, reasonId: 21 })).body.code).toBe('people.not_blocked')
    const { body } = await app.call('readBlockDetails', { as: admin, path: { id, type: 1 } })
    expect(body.data).toMatchObject({
      isBlocked: false,
      latest: { type: 1, reason: 'Sold the company' },
      history: [
        { type: 2, reason: 'Blocked by mistake', by: { name: 'Amina Farooqi' } },
        { type: 1, reason: 'Sold the company', reasonId: 11 },
      ],
    })
  })

  it('is nobody’s own', async () => {
    const { userId } = await app.signIn(admin)
    expect((await block(userId)).body.code).toBe('people.not_yourself')
  })

  it('by a lead reaches shippers and no staff', async () => {
    const staff = (await created()).id
    expect((await block(staff, {}, lead)).status).toBe(404)
    const client = (await created({ ...colleague, groupId: 2 })).id
    expect((await block(client, { userType: 1 }, lead)).status).toBe(200)
    expect((await block(client, { userType: 1, block: 2 }, agent)).status).toBe(403)
  })

  it('of a partner tells what is open before, and keeps them from winning', async () => {
    const scene = marketScene(app)
    const { id: partner, userId } = await addPartner(app)
    const { id: shipment } = await scene.offer()
    await scene.bid(shipment, partner)
    const details = await app.call('readBlockDetails', { as: admin, path: { id: userId, type: 1 } })
    expect(details.body.data.openWork).toEqual({ sessions: 0, shipments: 0, bookings: 0, bids: 1 })
    expect((await block(userId, { userType: 2, reasonId: 2 })).status).toBe(200)
    const page = await app.call('listPartners', { as: admin, query: { pageSize: 100 } })
    expect(page.body.data.items.find(({ id }: { id: number }) => id === partner)).toMatchObject({
      isBlocked: true,
    })
  })
})

describe('the end of an account', () => {
  it('ends its sessions and leaves it in the list of the deleted', async () => {
    const user = await created({ password: 'Karwan20261' })
    const token = await tokenOf(app, user.id)
    const { status, body } = await app.call('deleteUser', { as: admin, path: { id: user.id } })
    expect([status, body.data]).toEqual([200, null])
    app.pass(1_001)
    expect((await app.call('getUser', { token, path: { id: user.id } })).status).toBe(401)
    const listed = async (status?: string) =>
      (
        await app.call('listInternalUsers', {
          as: admin,
          query: { filter: user.email, ...(status && { status }) },
        })
      ).body.data.total
    expect([await listed(), await listed('DELETED')]).toEqual([0, 1])
    expect((await change({ id: user.id, fullName: 'X', email: user.email })).body.code).toBe('people.deleted')
  })
  it('frees its phone and address for whoever comes next, who alone signs in with them', async () => {
    const gone = await created({ password: 'Karwan20261' })
    granted(await app.call('deleteUser', { as: admin, path: { id: gone.id } }), 200)
    const { phoneNumber, email } = gone
    const next = await created({ phoneNumber, email, password: 'BolanPass1' })
    const signIn = (password: string) =>
      app.call('loginInternal', {
        body: { phoneNumber, password, clientSecret: 'csr-local-secret', isEmail: false },
      })
    expect([(await signIn('Karwan20261')).status, (await signIn('BolanPass1')).status]).toEqual([401, 200])
    const path = { username: phoneNumber }
    const found = await app.call('getUserByUsername', { as: admin, path, query: { isEmail: false } })
    expect(found.body.data.id).toBe(next.id)
    expect((await create({ phoneNumber })).body.fields).toEqual({
      phoneNumber: ['This phone number is already in use'],
    })
  })

  it('leaves nobody and nothing that names them as who looks after it', async () => {
    const gone = await created({})
    const colleague = await created({ managerId: gone.id })
    const ofProject = eq(companyProjects.id, 1)
    const [before] = await app.db.select().from(companyProjects).where(ofProject)
    await app.db.update(companyProjects).set({ managerId: gone.id }).where(ofProject)
    granted(await app.call('deleteUser', { as: admin, path: { id: gone.id } }), 200)
    const kept = granted(await app.call('getUser', { as: admin, path: { id: colleague.id } }), 200)
    expect(kept).toMatchObject({ manager: null, version: 2 })
    const project = granted(await app.call('getCompanyProject', { as: admin, path: { id: 1 } }), 200)
    expect(project).toMatchObject({ manager: null, version: (before?.version ?? 0) + 1 })
    await app.db
      .update(companyProjects)
      .set({ managerId: before?.managerId ?? null })
      .where(ofProject)
  })

  it('is refused while they handle something', async () => {
    const { userId } = await app.signIn(agent)
    const { status, body } = await app.call('deleteUser', { as: admin, path: { id: userId } })
    expect([status, body.code]).toEqual([409, 'people.has_open_work'])
    expect(body.message).toMatch(
      /^They still handle \d+ open shipments and \d+ bookings; hand them over first$/,
    )
  })
})

it('tells how often signing in was refused since it last succeeded', async () => {
  const { id, email } = await created({ password: 'Karwan20261' })
  const signIn = (password: string) =>
    app.call('loginInternal', {
      body: { phoneNumber: email, password, clientSecret: 'csr-local-secret', isEmail: true },
    })
  const failed = async () => (await app.call('getUser', { as: admin, path: { id } })).body.data.failedLogins
  expect(await failed()).toBe(0)
  for (const password of ['wrong1234', 'wrong1235']) expect((await signIn(password)).status).toBe(401)
  expect(await failed()).toBe(2)
  app.pass(1_000)
  expect((await signIn('Karwan20261')).status).toBe(200)
  expect(await failed()).toBe(0)
})

it('an access that is reset opens nothing any more', async () => {
  const user = await created({ password: 'Karwan20261' })
  const token = await tokenOf(app, user.id)
  const { body } = await app.call('resetUserAccess', { as: admin, path: { id: user.id } })
  expect(body.data.status).toBe('INVITED')
  app.pass(1_001)
  expect((await app.call('getUser', { token, path: { id: user.id } })).status).toBe(401)
  const login = {
    phoneNumber: user.email,
    password: 'Karwan20261',
    clientSecret: 'csr-local-secret',
    isEmail: true,
  }
  expect((await app.call('loginInternal', { body: login })).status).toBe(401)
})

describe('a user is found', () => {
  const by = (username: string, isEmail = false, as = admin) =>
    app.call('getUserByUsername', { as, path: { username }, query: { isEmail } })
  it('by a phone in any spelling, or by an e-mail in any case', async () => {
    for (const username of ['+923001110003', '03001110003', '0300-111 0003', '923001110003'])
      expect((await by(username)).body.data.email, username).toBe(shipper)
    expect((await by('Shipper@Karwan.test', true)).body.data.phoneNumber).toBe('+923001110003')
  })
  it('not by the other name, nor by strangers', async () => {
    expect((await by(shipper)).status).toBe(404)
    expect((await by('+923001110003', true)).status).toBe(404)
    expect((await by('shipper2@karwan.test', true, shipper)).status).toBe(404)
    expect((await by(shipper, true, agent)).status).toBe(403)
  })
  it.each(['03001110003', '10003', '+92300111000', 'shipper@karwan', 'indus', 'horn trading'])(
    'in the list by %s',
    async (filter) => {
      const { body } = await app.call('listUsers', { as: admin, query: { filter, userType: 1 } })
      const found = body.data.items.some(({ email }: { email: string }) => email === shipper)
      expect(found).toBe(filter !== 'horn trading')
    },
  )
})

describe('the private pool', () => {
  const phoneOfPartner = async () => {
    const { userId } = await addPartner(app)
    const [row] = await app.db.select().from(users).where(eq(users.id, userId))
    return row?.phoneNumber ?? ''
  }
  const pool = (phone: string, body?: object, as = admin) =>
    app.call('setPrivatePool', { as, path: { phone }, ...(body && { body }) })
  it('takes a partner in, for one company, and gives it back', async () => {
    const phoneNumber = await phoneOfPartner()
    expect((await pool(phoneNumber)).body.data.isPrivatePool).toBe(true)
    expect((await pool(phoneNumber.replace('+92', '0092'), { groupId: 1 })).status).toBe(200)
    expect((await pool(phoneNumber, { isPrivatePool: false })).body.data.isPrivatePool).toBe(false)
  })
  it('keeps the company of a partner who is where they are to be, and gives it back with them', async () => {
    const phoneNumber = await phoneOfPartner()
    const groupOf = async (body: object) => (await pool(phoneNumber, body)).body.data.group?.id
    expect(await groupOf({ isPrivatePool: false, groupId: 1 })).toBe(1)
    const { version } = (await pool(phoneNumber, { isPrivatePool: false })).body.data
    expect((await pool(phoneNumber, { isPrivatePool: false, version })).body.data).toMatchObject({
      isPrivatePool: false,
      group: { id: 1 },
      version,
    })
    expect(await groupOf({ isPrivatePool: true })).toBe(1)
    expect(await groupOf({ isPrivatePool: false })).toBeUndefined()
    expect((await pool(phoneNumber, { isPrivatePool: true, version })).status).toBe(409)
  })
  it('knows its partners and companies', async () => {
    expect((await pool('+923990000000')).status).toBe(404)
    const phoneNumber = await phoneOfPartner()
    const { body } = await pool(phoneNumber, { groupId: 999_999 })
    expect(body.fields).toEqual({ groupId: ['Company is not valid'] })
    expect((await pool(phoneNumber, {}, agent)).status).toBe(403)
  })
})

it('reasons are those of the kind of account, Other at the end', async () => {
  const { body } = await app.call('listBlockReasons', { as: shipper, query: { reasonType: 1, userType: 2 } })
  expect(body.data.at(-1)).toMatchObject({ id: 11, name: 'Other', reasonType: 1, needsText: true })
})

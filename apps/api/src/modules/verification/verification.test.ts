import { exampleOf } from '@karwan/sdk/testing'
import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../kernel/accounts.table.ts'
import { addPartner, marketScene, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { granted } from '../../testing/market-scene.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { partners } from '../partners/partners.table.ts'
import { ports } from '../ports.ts'
import { endByTime } from './end-by-time.ts'
import { verifications } from './verification.table.ts'

let app: TestApp
const officer = 'verification@karwan.test'
const admin = 'csr@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const values = [
  { fieldKey: 'cnic', value: '3520212345671' },
  { fieldKey: 'phone', value: '+923001234567' },
  { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
]
const submit = (body: object) =>
  app.call('submitVerification', { as: officer, body: { subjectType: 'PARTNER', values, ...body } })
const submitted = async () => {
  const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
  const { status, body } = await submit({ subjectId })
  expect([status, body.message]).toEqual([201, undefined])
  return body.data
}
const act = (id: number, body: object, as = officer) => app.call('verifySubject', { as, path: { id }, body })
/** Moves the stored moments instead of the clock, because tokens expire sooner than claims. */
const change = (id: number, moments: Partial<typeof verifications.$inferInsert>) =>
  app.db.update(verifications).set(moments).where(eq(verifications.id, id))
const judged = (status: string, ...keys: string[]) => keys.map((fieldKey) => ({ fieldKey, status }))
const statusOf = async (partnerId: number) => {
  const [row] = await app.db.select().from(partners).where(eq(partners.id, partnerId))
  return row?.verificationStatus
}

describe('the rules', () => {
  const rules = exampleOf('CreateVerificationConfigRequest')
  it('keep each version, and the newest is in force', async () => {
    const first = await app.call('createVerificationConfig', {
      as: admin,
      body: { ...rules, subjectType: 'ADDA' },
    })
    const second = await app.call('createVerificationConfig', {
      as: admin,
      body: { ...rules, subjectType: 'ADDA', passScore: 90 },
    })
    expect([first.status, first.body.data.version, second.body.data.version]).toEqual([201, 1, 2])
    const { body } = await app.call('listVerificationConfigs', {
      as: officer,
      query: { subjectType: 'ADDA' },
    })
    expect(
      body.data.map(({ version, isActive }: { version: number; isActive: boolean }) => [version, isActive]),
    ).toEqual([
      [2, true],
      [1, false],
    ])
  })
  it('are called as somebody named them, or nothing', async () => {
    const { name: _, ...unnamed } = rules
    const nameOf = async (body: object) => {
      const ofBrokers = { ...unnamed, subjectType: 'ADDA', ...body }
      return granted(await app.call('createVerificationConfig', { as: admin, body: ofBrokers }), 201).name
    }
    expect(await nameOf({ name: 'Brokers of Pakistan' })).toBe('Brokers of Pakistan')
    expect(await nameOf({})).toBe('')
  })
  it.each([
    [{ countryId: 999_999 }, { countryId: ['Country is not valid'] }],
    [
      { fields: [{ ...rules.fields[0], inputType: 'SELECT', weight: 100 }] },
      { 'fields.0.choices': ['Enter the choices, one on each line'] },
    ],
    [
      { sections: [...rules.sections, ...rules.sections] },
      { 'sections.2.key': ['The key identity is used twice'] },
    ],
    [
      { fields: rules.fields.map((field) => ({ ...field, key: 'a.b' })).slice(0, 1) },
      { 'fields.0.key': ['The key a.b can have only letters, digits and _, and must begin with a letter'] },
    ],
    [
      { sections: [{ key: 'other', title: 'Other' }] },
      { 'fields.0.section': ['The field CNIC is in a section that does not exist'] },
    ],
    [
      { fields: rules.fields.slice(0, 1) },
      { fields: ['The weights add up to 60; they must add up to 100, or all be 0'] },
    ],
  ])('refuse %j', async (wrong, fields) => {
    const { status, body } = await app.call('createVerificationConfig', {
      as: admin,
      body: { ...rules, ...wrong },
    })
    expect([status, body.fields]).toEqual([422, fields])
  })
})

describe('other rules', () => {
  const rules = exampleOf('CreateVerificationConfigRequest')
  const place = { subjectType: 'PARTNER', countryId: 1 }
  const effect = async (query: object = {}, as = admin) =>
    app.call('getVerificationRulesEffect', { as, query: { ...place, ...query } })

  it('tell whom they find waiting, and what those lack who come in again', async () => {
    const before = (await effect()).body.data
    await submitted()
    const back = await submitted()
    await act(back.id, { act: 'send-back', comment: 'Not readable' })
    const wanted = { texts: ['cnic', 'ntn'], papers: ['cnic'] }
    const { body } = await effect(wanted)
    expect(body.data).toMatchObject({
      waiting: before.waiting + 1,
      again: before.again + 1,
      verified: before.verified,
      isMore: false,
      lacking: [
        { fieldKey: 'cnic', count: before.again + 1 },
        { fieldKey: 'ntn', count: before.again + 1 },
      ],
    })
    expect((await effect({ ...wanted, countryId: 2 })).body.data).toMatchObject({ again: 0, lacking: [] })
  })
  it('are for whoever manages them', async () => {
    expect((await effect({}, officer)).status).toBe(403)
  })
  it('leave what was handed in under its own, until it comes in again', async () => {
    const waits = await submitted()
    const fresh = granted(
      await app.call('createVerificationConfig', { as: admin, body: { ...rules, ...place, passScore: 95 } }),
      201,
    )
    const shown = async () =>
      (await app.call('getVerification', { as: officer, path: { id: waits.id } })).body
    expect((await shown()).data.config.version).toBe(fresh.version - 1)
    await act(waits.id, { act: 'reject', comment: 'Forged', reasonCode: 'NOT_GENUINE' })
    const again = [...values, { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' }].slice(0, 3)
    const papers = await submit({ subjectId: waits.subjectId, values: again })
    expect([(await shown()).data.config.version, papers.status]).toEqual([fresh.version - 1, 422])
    await app.call('createVerificationConfig', {
      as: admin,
      body: {
        ...waits.config,
        ...place,
        id: undefined,
        version: undefined,
        createdAt: undefined,
        isActive: undefined,
      },
    })
    expect((await submit({ subjectId: waits.subjectId })).body.data.config.version).toBe(fresh.version + 1)
  })
})

describe('what is handed in', () => {
  it('waits for an officer, and the partner says so', async () => {
    const verification = await submitted()
    expect(verification).toMatchObject({ status: 1, score: 0, assignedTo: null, events: [{ act: 'submit' }] })
    expect(await statusOf(verification.subjectId)).toBe(1)
    expect((await submit({ subjectId: verification.subjectId })).body.code).toBe('verification.under_way')
  })
  it.each([
    [{ subjectId: 999_999 }, { subjectId: ['There is no such subject'] }],
    [
      { subjectType: 'TRIP', subjectId: 1 },
      { subjectType: ['Shipments and bookings are verified by their papers'] },
    ],
    [
      { subjectType: 'SHIPPER_COMPANY', subjectId: 1 },
      { subjectType: ['There are no rules yet for this kind of subject in its country'] },
    ],
    [{ values: [] }, { values: ['Fill in: CNIC, Phone, IBAN'] }],
    [
      { values: [...values, { fieldKey: 'horns', value: '2' }] },
      { values: ['The rules have no field horns'] },
    ],
  ])('is refused with %j', async (wrong, fields) => {
    const { id: subjectId } = await addPartner(app)
    const { status, body } = await submit({ subjectId, ...wrong })
    expect([status, body.fields]).toEqual([422, fields])
  })
  it('comes in the queue by age, and is found by name', async () => {
    const { subjectName } = await submitted()
    const { body } = await app.call('listVerifications', { as: officer, query: { pageSize: 100 } })
    const items: { submittedAt: string; isWaiting: boolean }[] = body.data.items
    const waiting = items.filter(({ isWaiting }) => isWaiting)
    expect(items.slice(0, waiting.length)).toEqual(waiting)
    const times = waiting.map(({ submittedAt }) => submittedAt)
    expect([times, times.length > 1]).toEqual([times.toSorted(), true])
    const found = await app.call('listVerifications', {
      as: officer,
      query: { filter: subjectName, status: 1 },
    })
    expect(found.body.data.total).toBe(1)
  })
})

describe('the queue', () => {
  const found = async (query: object, as = officer) => {
    const { body } = await app.call('listVerifications', { as, query: { pageSize: 100, ...query } })
    return body.data.items.map(({ id }: { id: number }) => id)
  }
  it('holds what waits for a decision, and what was verified once and has expired', async () => {
    const [waits, sentBack, expired] = [await submitted(), await submitted(), await submitted()]
    await act(sentBack.id, { act: 'send-back', comment: 'Blurred' })
    await act(expired.id, { act: 'override', comment: 'Known' })
    expect(await found({ waiting: true })).not.toContain(expired.id)
    await change(expired.id, { expiresAt: app.deps.clock() })
    await endByTime.run({}, { deps: app.deps, ports, now: app.deps.clock() })
    const ids = await found({ waiting: true })
    expect([waits, sentBack, expired].map(({ id }) => ids.includes(id))).toEqual([true, false, true])
    expect(await found({ waiting: false, status: 3 })).toContain(sentBack.id)
    expect((await act(expired.id, { act: 'claim' })).body.data.status).toBe(2)
  })
  it('tells what is free, and what is mine, for as long as the claim holds', async () => {
    const { id } = await submitted()
    const where = async () => [
      (await found({ isFree: true })).includes(id),
      (await found({ isFree: false })).includes(id),
      (await found({ filterAssignedToMe: true })).includes(id),
      (await found({ filterAssignedToMe: true }, admin)).includes(id),
    ]
    expect(await where()).toEqual([true, false, false, false])
    await act(id, { act: 'claim' })
    expect(await where()).toEqual([false, true, true, false])
    await change(id, { leaseUntil: app.deps.clock() })
    expect(await where()).toEqual([true, false, false, false])
  })
  it('is asked by country', async () => {
    const { id } = await submitted()
    expect(await found({ countryId: 1 })).toContain(id)
    expect(await found({ countryId: 2 })).not.toContain(id)
  })
})

describe('an officer', () => {
  it('claims, judges and approves at the score of the rules', async () => {
    const { id, subjectId } = await submitted()
    const claimed = await act(id, { act: 'claim', fields: judged('PASSED', 'cnic') })
    expect(claimed.body.data).toMatchObject({ status: 2, score: 40, assignedTo: { name: 'Hamza Rauf' } })
    const early = await act(id, { act: 'approve' })
    expect([early.status, early.body.message]).toEqual([
      422,
      'The score is 40 of 100, but 80 is needed; override it with a reason',
    ])
    const { body } = await act(id, { act: 'approve', fields: judged('PASSED', 'phone', 'iban') })
    expect(body.data).toMatchObject({ status: 4, score: 100, assignedTo: null })
    expect(await statusOf(subjectId)).toBe(4)
    expect(body.data.events.map(({ act: done }: { act: string }) => done)).toEqual([
      'submit',
      'claim',
      'approve',
    ])
  })
  it('keeps it from others until the lease ends', async () => {
    const { id } = await submitted()
    await act(id, { act: 'claim' })
    const other = await act(id, { act: 'claim' }, admin)
    expect([other.status, other.body.code]).toEqual([409, 'verification.claimed'])
    expect(other.body).toMatchObject({
      message: 'Hamza Rauf is reviewing it',
      current: { id, assignedTo: { name: 'Hamza Rauf' } },
    })
    await change(id, { leaseUntil: app.deps.clock() })
    expect((await app.call('getVerification', { as: admin, path: { id } })).body.data).toMatchObject({
      status: 1,
      assignedTo: null,
    })
    expect((await act(id, { act: 'claim' }, admin)).body.data.assignedTo.name).toBe('Amina Farooqi')
    expect((await act(id, { act: 'release' }, admin)).body.data).toMatchObject({
      status: 1,
      assignedTo: null,
    })
  })
  it('renews the claim for as long as the page is open, which changes nothing else', async () => {
    const { id } = await submitted()
    const { version, events } = (await act(id, { act: 'claim' })).body.data
    await change(id, { leaseUntil: new Date(app.deps.clock().getTime() + 1000) })
    for (const again of ['renew', 'claim']) {
      const { body } = await act(id, { act: again })
      expect(body.data).toMatchObject({ version, events, status: 2 })
      expect(Date.parse(body.data.leaseUntil) - app.deps.clock().getTime()).toBeGreaterThan(60_000)
    }
  })
  it('cannot renew what somebody else took meanwhile, or what was never claimed', async () => {
    const { id } = await submitted()
    expect((await act(id, { act: 'renew' })).body.code).toBe('verification.lease_lost')
    await act(id, { act: 'claim' })
    await change(id, { leaseUntil: app.deps.clock() })
    await act(id, { act: 'claim' }, admin)
    const late = await act(id, { act: 'renew' })
    expect([late.status, late.body.message]).toEqual([409, 'Amina Farooqi is reviewing it'])
  })
  it('who lets it go keeps what was judged; to let go of nothing changes nothing', async () => {
    const { id } = await submitted()
    await act(id, { act: 'claim' })
    const { body } = await act(id, { act: 'release', fields: judged('PASSED', 'cnic') })
    expect(body.data).toMatchObject({ status: 1, score: 40, assignedTo: null })
    const again = await act(id, { act: 'release' })
    expect([again.status, again.body.data.version]).toEqual([200, body.data.version])
  })
  it.each(['reject', 'send-back', 'override'])('says why to %s', async (name) => {
    const { id } = await submitted()
    const silent = await act(id, { act: name })
    expect([silent.status, silent.body.fields]).toEqual([
      422,
      { comment: ['Say what is wrong or why it is overridden'] },
    ])
    const said = await act(id, { act: name, comment: 'The photo is blurred', reasonCode: 'UNREADABLE' })
    expect(said.body.data.status).toBe({ reject: 5, 'send-back': 3, override: 4 }[name])
  })
  it('is rejected for a reason that can be counted', async () => {
    const { id } = await submitted()
    const inWords = await act(id, { act: 'reject', comment: 'The photo is blurred' })
    expect([inWords.status, inWords.body.fields]).toEqual([
      422,
      { reasonCode: ['Choose the reason for the rejection'] },
    ])
    const sentBack = await act(id, { act: 'send-back', comment: 'The photo is blurred' })
    expect(sentBack.body.data.status).toBe(3)
  })
  it('is told of what somebody else did meanwhile', async () => {
    const { id, version } = await submitted()
    await act(id, { act: 'claim' })
    const late = await act(id, { act: 'claim', version })
    expect([late.status, late.body.code]).toEqual([409, 'request.stale_version'])
  })
  it('without the permission does nothing', async () => {
    const { id } = await submitted()
    const grants = [{ permission: 'verification:claim', scope: 'ALL' as const }]
    const [role] = await app.db.insert(roles).values({ name: 'Clerk', userType: 4, grants }).returning()
    const [clerk] = await app.db
      .insert(users)
      .values({
        userType: 4,
        roleId: role?.id,
        fullName: 'Clerk',
        phoneNumber: '+923006661000',
        passwordHash: '',
      })
      .returning()
    const token = await tokenOf(app, clerk?.id ?? 0)
    const as = (body: object) => app.call('verifySubject', { token, path: { id }, body })
    expect((await as({ act: 'approve' })).status).toBe(403)
    expect((await as({ act: 'claim', fields: judged('PASSED', 'cnic') })).status).toBe(403)
    expect((await as({ act: 'claim' })).status).toBe(200)
  })
})

it('what was sent back keeps what passed and came back unchanged', async () => {
  const { id, subjectId } = await submitted()
  const fields = [...judged('PASSED', 'cnic', 'phone'), ...judged('FAILED', 'iban')]
  await act(id, { act: 'send-back', fields, comment: 'Another account, please' })
  expect(await statusOf(subjectId)).toBe(3)
  const again = [...values.slice(0, 2), { fieldKey: 'iban', value: 'PK36SCBL0000009999999902' }]
  const { body } = await submit({ subjectId, values: again })
  expect(body.data).toMatchObject({ id, status: 1, score: 60 })
  expect(body.data.values.map(({ status }: { status: string }) => status)).toEqual([
    'PASSED',
    'PASSED',
    'OPEN',
  ])
})

it('what was verified expires by itself and can be handed in again', async () => {
  const { id, subjectId } = await submitted()
  await act(id, { act: 'override', comment: 'Known for years' })
  await change(id, { expiresAt: app.deps.clock() })
  const read = await app.call('getVerification', { as: officer, path: { id } })
  expect(read.body.data.status).toBe(6)
  await endByTime.run({}, { deps: app.deps, ports, now: app.deps.clock() })
  const list = await app.call('listVerifications', { as: officer, query: { status: 6, pageSize: 100 } })
  expect(list.body.data.items.map((one: { id: number }) => one.id)).toContain(id)
  expect((await submit({ subjectId })).status).toBe(201)
})

it('identity numbers are hidden from who may not see identities', async () => {
  const { id } = await submitted()
  const shown = async (as: string) =>
    (await app.call('getVerification', { as, path: { id } })).body.data.values[0].value
  expect([await shown(officer), await shown('auditor@karwan.test')]).toEqual([
    '3520212345671',
    '************1',
  ])
})

it('a shipment tells which papers its bookings still need', async () => {
  const scene = marketScene(app)
  const booking = await scene.dispatched()
  const read = await app.call('getBooking', { as: admin, path: { id: booking.id } })
  const { body } = await app.call('listShipmentVerifications', {
    as: admin,
    path: { id: read.body.data.shipmentId },
  })
  expect(body.data).toMatchObject([
    {
      bookingId: booking.id,
      isComplete: false,
      papers: expect.arrayContaining([
        { documentTypeId: 2, beforeStatusId: 12, isPresent: false, isVerified: false, isBlocking: true },
      ]),
    },
  ])
})

it('phone and e-mail, driver and vehicle are marked as verified elsewhere', async () => {
  const marked = { userId: 4, isEmailVerified: false }
  expect((await app.call('updateUserVerification', { as: officer, body: marked })).status).toBe(200)
  expect((await app.call('getUser', { as: admin, path: { id: 4 } })).body.data.isEmailVerified).toBe(false)
  for (const operation of ['updateDriverVerification', 'updateVehicleVerification'] as const) {
    const body = { id: 1, verificationStatus: 4 }
    expect((await app.call(operation, { as: officer, body })).body.data).toEqual(body)
    expect((await app.call(operation, { as: officer, body: { ...body, id: 999_999 } })).status).toBe(404)
    expect((await app.call(operation, { as: 'agent@karwan.test', body })).status).toBe(403)
  }
})

it('what is said already is left alone, what somebody else changed is refused, and who has left is not there', async () => {
  const driver = async () =>
    (await app.db.select().from(drivers).where(eq(drivers.id, 2)))[0] ?? expect.unreachable()
  const update = (body: object) =>
    app.call('updateDriverVerification', { as: officer, body: { id: 2, ...body } })
  granted(await update({ verificationStatus: 5 }), 200)
  const { version } = await driver()
  granted(await update({ verificationStatus: 5 }), 200)
  expect((await driver()).version).toBe(version)
  const stale = await update({ verificationStatus: 4, version: version - 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'request.stale_version'])
  expect((await driver()).verificationStatus).toBe(5)
  granted(await update({ verificationStatus: 4, version }), 200)
  await app.db.update(drivers).set({ isActive: false }).where(eq(drivers.id, 2))
  expect((await update({ verificationStatus: 5 })).status).toBe(404)
  await app.db.update(drivers).set({ isActive: true }).where(eq(drivers.id, 2))

  const account = async () =>
    (await app.db.select().from(users).where(eq(users.id, 5)))[0] ?? expect.unreachable()
  const before = await account()
  for (const flags of [{}, { isPhoneVerified: before.isPhoneVerified }])
    granted(await app.call('updateUserVerification', { as: officer, body: { userId: 5, ...flags } }), 200)
  expect((await account()).version).toBe(before.version)
  await app.db.update(users).set({ status: 'DELETED' }).where(eq(users.id, 5))
  const gone = { userId: 5, isPhoneVerified: !before.isPhoneVerified }
  expect((await app.call('updateUserVerification', { as: officer, body: gone })).status).toBe(404)
  await app.db.update(users).set({ status: before.status }).where(eq(users.id, 5))
})

describe('by time alone', () => {
  const look = (now: Date) => endByTime.run({}, { deps: app.deps, ports, now })
  it('more than fit in one transaction expire together', async () => {
    const now = app.deps.clock()
    const [{ configId, countryId } = expect.unreachable('the demo has verifications')] = await app.db
      .select()
      .from(verifications)
    const facts = { configId, countryId, subjectName: 'KDO-1', values: [], events: [], submittedAt: now }
    await app.db.insert(verifications).values(
      Array.from({ length: 401 }, (_, at) => ({
        ...facts,
        ...{ subjectType: 'VEHICLE' as const, subjectId: 700_000 + at, status: 4 as const, expiresAt: now },
        ...{ createdBy: 1, createdAt: now },
      })),
    )
    await look(now)
    const added = and(gte(verifications.subjectId, 700_000), eq(verifications.subjectType, 'VEHICLE'))
    const left = await app.db.select({ status: verifications.status }).from(verifications).where(added)
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([6]))
    await app.db.delete(verifications).where(added)
  })
  it('what was verified for a time waits again, and its subject is awarded nothing more', async () => {
    const { id, subjectId } = await submitted()
    await act(id, { act: 'approve', fields: judged('PASSED', 'cnic', 'phone', 'iban') })
    const end = new Date(app.deps.clock().getTime() + 1000)
    await change(id, { expiresAt: end })
    await look(new Date(end.getTime() - 1))
    expect(await statusOf(subjectId)).toBe(4)
    await look(end)
    await look(end)
    expect(await statusOf(subjectId)).toBe(6)
    const { body } = await app.call('getVerification', { as: officer, path: { id } })
    expect(body.data).toMatchObject({ status: 6, isWaiting: true, score: 0 })
    expect(body.data.events.map(({ act: done }: { act: string }) => done)).toEqual([
      'submit',
      'approve',
      'expire',
    ])
  })
  it('a claim that nobody renews ends, and the subject is not in review any more', async () => {
    const { id, subjectId } = await submitted()
    await act(id, { act: 'claim' })
    expect(await statusOf(subjectId)).toBe(2)
    await look(new Date(app.deps.clock().getTime() + 4 * 60_000))
    expect(await statusOf(subjectId)).toBe(1)
  })
})

describe('of a subject', () => {
  const standing = (query: Record<string, string | number>, as: string) =>
    app.call('getSubjectVerification', { as, query })
  it('is told what is asked, what was handed in, and what was sent back and why', async () => {
    const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
    const subject = { subjectType: 'PARTNER', subjectId }
    expect((await standing(subject, 'agent@karwan.test')).body.data).toMatchObject({
      rules: { subjectType: 'PARTNER', isActive: true },
      verification: null,
    })
    const { id } = (await submit({ subjectId })).body.data
    await act(id, {
      act: 'send-back',
      fields: [{ fieldKey: 'iban', status: 'FAILED', reasonCode: 'UNREADABLE' }],
      comment: 'Another account, please',
    })
    const { body } = await standing(subject, 'agent@karwan.test')
    expect(body.data.verification).toMatchObject({
      status: 3,
      values: [{}, {}, { reasonCode: 'UNREADABLE' }],
    })
  })
  it('what is left out of the second try stays as it was', async () => {
    const { id, subjectId } = await submitted()
    const fields = [...judged('PASSED', 'cnic', 'phone'), ...judged('FAILED', 'iban')]
    await act(id, { act: 'send-back', fields, comment: 'Another account, please' })
    const again = { subjectId, values: [{ fieldKey: 'iban', value: 'PK36SCBL0000009999999902' }] }
    const { body } = await submit(again)
    expect(body.data.values).toMatchObject([
      { value: '3520212345671', status: 'PASSED' },
      { status: 'PASSED' },
      { value: 'PK36SCBL0000009999999902', status: 'OPEN' },
    ])
  })
  it('is nothing for those who do not see it', async () => {
    const { id: subjectId } = await addPartner(app)
    const subject = { subjectType: 'PARTNER', subjectId }
    expect((await standing(subject, 'broker@karwan.test')).status).toBe(404)
    const body = { ...subject, values }
    expect((await app.call('submitVerification', { as: 'broker@karwan.test', body })).body.fields).toEqual({
      subjectId: ['There is no such subject'],
    })
    const other = { subjectType: 'SHIPPER_COMPANY', subjectId: 2 }
    expect((await standing(other, 'shipper@karwan.test')).status).toBe(404)
    expect((await standing({ ...other, subjectId: 1 }, 'shipper@karwan.test')).status).toBe(200)
  })
  it.each([
    ['cnic', '352', 'CNIC must be a CNIC of 13 digits'],
    ['phone', 'none', 'Phone must be a phone number with its country code'],
  ])('is refused a %s of %j', async (fieldKey, value, sentence) => {
    const { id: subjectId } = await addPartner(app)
    const wrong = values.map((given) => (given.fieldKey === fieldKey ? { fieldKey, value } : given))
    expect((await submit({ subjectId, values: wrong })).body.fields).toEqual({ values: [sentence] })
  })
})

describe('what is said of a field', () => {
  it('is told with who said it and when, until it is taken back or handed in anew', async () => {
    const { id, subjectId } = await submitted()
    const reviewOf = (body: { values: { fieldKey: string }[] }, key: string) =>
      body.values.find(({ fieldKey }) => fieldKey === key)
    const nobody = { reviewerId: null, reviewerName: null, reviewedAt: null }
    const { userId: reviewerId } = await app.signIn(officer)
    const by = { reviewerId, reviewerName: 'Hamza Rauf', reviewedAt: app.deps.clock().toISOString() }
    const fields = [...judged('PASSED', 'cnic'), ...judged('FAILED', 'iban')]
    const claimed = granted(await act(id, { act: 'claim', fields }), 200)
    expect(reviewOf(claimed, 'cnic')).toMatchObject({ status: 'PASSED', ...by })
    expect(reviewOf(claimed, 'iban')).toMatchObject({ status: 'FAILED', ...by })
    expect(reviewOf(claimed, 'phone')).toMatchObject({ status: 'OPEN', ...nobody })
    const back = { act: 'send-back', comment: 'Another account', fields: judged('OPEN', 'iban') }
    const sent = granted(await act(id, back), 200)
    expect(reviewOf(sent, 'iban')).toMatchObject({ status: 'OPEN', ...nobody })
    const again = await submit({ subjectId, values: [{ fieldKey: 'phone', value: '+923001234568' }] })
    expect(reviewOf(granted(again, 201), 'cnic')).toMatchObject({ status: 'PASSED', ...by })
    expect(reviewOf(again.body.data, 'phone')).toMatchObject({ status: 'OPEN', ...nobody })
  })
})

describe('what is chosen', () => {
  it('is one of the choices of the rules', async () => {
    const rules = exampleOf('CreateVerificationConfigRequest')
    const ownership = { key: 'owner', label: 'Ownership', section: 'bank', inputType: 'SELECT', weight: 100 }
    const fields = [{ ...ownership, required: true, choices: ['Owned', 'Leased'] }]
    const body = { ...rules, subjectType: 'PARTNER', countryId: 1, fields }
    granted(await app.call('createVerificationConfig', { as: admin, body }), 201)
    const { id: subjectId } = await addPartner(app, { verificationStatus: 0 })
    const choose = (value: string) => submit({ subjectId, values: [{ fieldKey: 'owner', value }] })
    const refused = await choose('Rented')
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { values: ['Ownership must be one of: Owned, Leased'] },
    ])
    expect(granted(await choose('Leased'), 201).values[0].value).toBe('Leased')
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { events } from '../../kernel/events.table.ts'
import { addPartner, addTruck, type TestApp, testApp } from '../../testing/index.ts'
import { drivers } from './drivers.table.ts'

let app: TestApp
let partnerId: number
let id: number
let vehicleId: number
let userId: number
const admin = 'csr@karwan.test'
const lead = 'lead@karwan.test'
const agent = 'agent@karwan.test'

beforeAll(async () => {
  app = await testApp()
  partnerId = (await addPartner(app)).id
})
beforeEach(async () => {
  ;({ driverId: id, vehicleId, driverUserId: userId } = await addTruck(app, partnerId))
})
afterAll(() => app.close())

const get = (as = admin) => app.call('getDriver', { as, path: { id } })
const change = (body: object, as = agent) => app.call('updateDriver', { as, path: { id }, body })
const block = (body: object, as = lead) => app.call('blockDriver', { as, path: { id }, body })
const setAvailability = (availability: 'ON_TRIP' | 'AVAILABLE') =>
  app.db.update(drivers).set({ availability }).where(eq(drivers.id, id))

describe('a change of a driver', () => {
  it('touches what is named, empties what is null and leaves the rest', async () => {
    await change({ notes: 'Knows Torkham', licenseNumber: 'LHR-1', languages: ['URDU'] })
    const { status, body } = await change({ notes: null, cnic: '35202-1234567-1' }, admin)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: 3,
      notes: null,
      licenseNumber: 'LHR-1',
      languages: ['URDU'],
      cnic: '3520212345671',
    })
  })

  it('that changes nothing leaves version and history alone', async () => {
    await change({ notes: 'Knows Torkham' })
    expect((await change({ notes: ' Knows Torkham ' })).body.data.version).toBe(2)
    const history = await app.call('listDriverHistory', { as: agent, path: { id } })
    const named = history.body.data.filter(({ fields }: { fields: string[] }) => fields.length > 0)
    expect(named).toMatchObject([
      { act: 'updateDriver', fields: ['notes'], by: { name: expect.any(String) } },
    ])
  })

  it('of an older version is refused with the driver of now', async () => {
    await change({ notes: 'Knows Torkham' })
    const { status, body } = await change({ notes: 'Other', version: 1 })
    expect([status, body.code, body.current.version]).toEqual([409, 'request.stale_version', 2])
  })

  it.each([
    ['an emptied name', { fullName: null }, 'fullName', 'Name is required'],
    [
      'a birthday 17 years ago',
      { dateOfBirth: '2009-11-22' },
      'dateOfBirth',
      'A driver must be at least 18 years old',
    ],
    [
      'a booking that there is not',
      { availability: 'ON_TRIP' },
      'availability',
      'Only a booking can set a driver to assigned or on the road',
    ],
    ['an unknown city', { cityId: 999_999 }, 'cityId', 'City is not valid'],
    ['an unknown partner', { partnerId: 999_999 }, 'partnerId', 'Partner is not valid'],
  ])('is refused for %s', async (_, body, field, sentence) => {
    const refused = await change(body)
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: [sentence] }])
  })

  it('is refused for a license that would have ended before it was issued', async () => {
    await change({ licenseExpiry: '2026-12-01' })
    const refused = await change({ licenseIssueDate: '2026-12-01' })
    expect(refused.body.fields).toEqual({
      licenseIssueDate: ['License issue date must be before the license expiry'],
    })
  })

  it('is refused for the phone of another driver', async () => {
    const other = await addTruck(app, partnerId)
    const [row] = await app.db.select().from(drivers).where(eq(drivers.id, other.driverId))
    const refused = await change({ phoneNumber: row?.phoneNumber })
    expect(refused.body.fields).toEqual({ phoneNumber: ['This phone number is already in use'] })
    expect((await get()).body.data.version).toBe(1)
  })

  it('to another partner leaves the vehicle behind, and waits until the driver is back', async () => {
    const other = (await addPartner(app)).id
    await setAvailability('ON_TRIP')
    const refused = await change({ partnerId: other })
    expect([refused.status, refused.body.code]).toEqual([409, 'fleet.driver_out'])
    await setAvailability('AVAILABLE')
    const { body } = await change({ partnerId: other })
    expect(body.data).toMatchObject({ partnerId: other, currentVehicleId: null })
  })

  it('is not for a broker or an auditor', async () => {
    expect((await change({ notes: 'x' }, 'broker@karwan.test')).status).toBe(403)
    expect((await change({ notes: 'x' }, 'auditor@karwan.test')).status).toBe(403)
  })
})

describe('a block of a driver', () => {
  it('tells why, since when and by whom, and comes off again', async () => {
    const { body } = await block({ block: 1, reasonId: 2, reason: 'Twice in one week' })
    expect(body.data).toMatchObject({
      isBlocked: true,
      version: 2,
      block: { reasonId: 2, reason: 'Twice in one week', at: app.deps.clock().toISOString(), by: { id: 6 } },
    })
    expect((await block({ block: 1, reasonId: 3 })).body.data).toEqual(body.data)
    expect((await block({ block: 2 })).body.data).toMatchObject({ isBlocked: false, version: 3, block: null })
  })

  it('needs a reason, and words for another one', async () => {
    expect((await block({ block: 1 })).body.fields).toEqual({ reasonId: ['Give a reason for blocking'] })
    expect((await block({ block: 1, reasonId: 11 })).body.fields).toEqual({
      reason: ['Describe the reason'],
    })
  })

  it('is not for an agent', async () => {
    expect((await block({ block: 1, reasonId: 2 }, agent)).status).toBe(403)
  })
})

describe('the vehicle of a driver who leaves', () => {
  const versionsTold = async () => {
    const told = await app.db
      .select({ version: events.version })
      .from(events)
      .where(and(eq(events.name, 'vehicle.changed'), eq(events.entityId, vehicleId)))
    return told.map(({ version }) => version)
  }
  const vehicle = async () => (await app.call('getVehicle', { as: admin, path: { id: vehicleId } })).body.data

  it.each([
    ['the register', () => app.call('deleteDriver', { as: admin, path: { id } })],
    ['for another partner', async () => change({ partnerId: (await addPartner(app)).id }, admin)],
  ])('%s gets a new version, of which its open page is told', async (_, leave) => {
    const before = await vehicle()
    expect(before.driverId).toBe(id)
    await leave()
    const after = await vehicle()
    expect([after.driverId, after.version]).toEqual([null, before.version + 1])
    expect(await versionsTold()).toContain(after.version)
  })

  it('stays as it is while its driver is only changed', async () => {
    const { version } = await vehicle()
    await change({ notes: 'Knows Torkham' })
    expect(await vehicle()).toMatchObject({ driverId: id, version })
  })
})

describe('a driver who leaves', () => {
  const retire = (as = admin) => app.call('deleteDriver', { as, path: { id } })
  const end = (clientSecret: string, as = admin) =>
    app.call('deleteDriverAccount', { as, path: { id }, body: { clientSecret } })

  it('is no longer there, and leaves phone and vehicle to others', async () => {
    const { phoneNumber, fullName } = (await get()).body.data
    expect((await retire()).status).toBe(200)
    expect((await get()).status).toBe(404)
    const found = await app.call('listDrivers', { as: admin, query: { search: phoneNumber } })
    expect(found.body.data.total).toBe(0)
    const again = await app.call('createDriver', { as: agent, body: { partnerId, fullName, phoneNumber } })
    expect(again.status).toBe(201)
    const vehicle = {
      partnerId,
      registrationNumber: `NEW-${id}`,
      vehicleTypeId: 2,
      driverId: again.body.data.id,
    }
    expect((await app.call('createVehicle', { as: agent, body: vehicle })).status).toBe(201)
    expect(vehicleId).toBeGreaterThan(0)
  })

  it('stays while out on a booking', async () => {
    await setAvailability('ON_TRIP')
    expect((await retire()).body.code).toBe('fleet.driver_out')
    expect((await end('csr-local-secret')).status).toBe(409)
  })

  it('with the account is forgotten, and cannot sign in again', async () => {
    await change({ cnic: '3520212345671', address: 'House 4' })
    expect((await end('guessed')).body.fields).toEqual({ clientSecret: ['The client secret is not valid'] })
    expect((await end('csr-local-secret')).status).toBe(200)
    const [row] = await app.db.select().from(drivers).where(eq(drivers.id, id))
    expect(row).toMatchObject({ isActive: false, phoneNumber: '', cnic: null, address: null })
    const [account] = await app.db.select().from(users).where(eq(users.id, userId))
    expect(account).toMatchObject({ status: 'DELETED', passwordHash: '' })
  })

  it('is retired by nobody but who may', async () => {
    expect((await retire(lead)).status).toBe(403)
    expect((await end('csr-local-secret', lead)).status).toBe(403)
  })
})

describe('a driver by username', () => {
  const by = (username: string, as = agent) => app.call('getDriverByUsername', { as, path: { username } })

  it('is found by the phone, however it is typed', async () => {
    const { phoneNumber } = (await get()).body.data
    for (const typed of [phoneNumber, phoneNumber.replace('+92', '0')])
      expect((await by(typed)).body.data.id).toBe(id)
    expect((await by('nobody')).status).toBe(404)
  })

  it('is not there for who may not see phones', async () => {
    const { phoneNumber } = (await get()).body.data
    expect((await by(phoneNumber, 'auditor@karwan.test')).status).toBe(404)
  })
})

it('identity, birth and contacts are masked or left out for who may not see them', async () => {
  await change(
    {
      cnic: '3520212345671',
      fatherName: 'Gul',
      passportNumber: 'AB123456',
      dateOfBirth: '1986-01-01',
      email: 'gul@karwan.pk',
    },
    admin,
  )
  expect((await get(agent)).body.data).toMatchObject({
    cnic: '*****-*******-1',
    fatherName: '*****l',
    passportNumber: '*****6',
    dateOfBirth: null,
    email: 'gul@karwan.pk',
  })
  expect((await get('verification@karwan.test')).body.data).toMatchObject({
    cnic: '3520212345671',
    dateOfBirth: '1986-01-01',
    email: 'g***@karwan.pk',
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPartner, addTruck, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from './drivers.table.ts'
import { vehicles } from './vehicles.table.ts'

let app: TestApp
let partnerId: number
let id: number
let driverId: number
const admin = 'csr@karwan.test'
const lead = 'lead@karwan.test'
const agent = 'agent@karwan.test'

beforeAll(async () => {
  app = await testApp()
  partnerId = (await addPartner(app)).id
})
beforeEach(async () => {
  ;({ driverId, vehicleId: id } = await addTruck(app, partnerId))
})
afterAll(() => app.close())

const get = (as = admin, vehicle = id) => app.call('getVehicle', { as, path: { id: vehicle } })
const change = (body: object, as = agent) => app.call('updateVehicle', { as, path: { id }, body })
const setStatus = (status: 'ON_TRIP' | 'AVAILABLE') =>
  app.db.update(vehicles).set({ status }).where(eq(vehicles.id, id))

describe('a vehicle', () => {
  it('is found by its number in any spelling, and by no part of it', async () => {
    await change({ registrationNumber: 'les 71-234' })
    const find = (registrationNumber: string) =>
      app.call('findVehicle', { as: agent, path: { registrationNumber } })
    for (const typed of ['LES-71234', 'les 71234', 'Les.71.234', 'LES ۷۱۲۳۴'])
      expect((await find(typed)).body.data, typed).toMatchObject({ id, registrationNumber: 'LES-71234' })
    for (const typed of ['LES-7123', '---']) expect((await find(typed)).status, typed).toBe(404)
  })

  it('hides the CNIC of its owner from who may not see identities', async () => {
    await change({ ownerCnic: '35202-1234567-1' })
    expect((await get(agent)).body.data.ownerCnic).toBe('*****-*******-1')
    expect((await get('verification@karwan.test')).body.data.ownerCnic).toBe('3520212345671')
  })
})

describe('a change of a vehicle', () => {
  it('touches what is named, empties what is null and leaves the rest', async () => {
    await change({ colour: 'Blue', fitnessExpiry: '2027-02-28', containerSizes: ['20', '40'] })
    const { body } = await change({ colour: null, capacityWeight: 22.5, containerSizes: [] })
    expect(body.data).toMatchObject({
      version: 3,
      colour: null,
      fitnessExpiry: '2027-02-28',
      capacityWeight: 22.5,
      containerSizes: [],
      driverId,
    })
  })

  it('to another type leaves the variant of the old one behind', async () => {
    await app.db.update(vehicles).set({ vehicleTypeVariantId: 5 }).where(eq(vehicles.id, id))
    expect((await change({ vehicleTypeId: 1 })).body.data).toMatchObject({
      vehicleTypeId: 1,
      vehicleTypeVariantId: null,
    })
  })

  it.each([
    [
      'a variant of another type',
      { vehicleTypeVariantId: 1 },
      'vehicleTypeVariantId',
      'Vehicle variant is not valid',
    ],
    [
      'a booking that there is not',
      { status: 'ON_TRIP' },
      'status',
      'Only a booking can set a vehicle to assigned or on the road',
    ],
    [
      'an IMEI of 14 digits',
      { trackerImei: '35693803564380' },
      'trackerImei',
      'Tracker IMEI must be 15 digits',
    ],
    ['three tyres', { tyres: 3 }, 'tyres', 'Tyres must be a whole number from 4 to 60'],
    [
      'a plate of signs',
      { registrationNumber: ' - ' },
      'registrationNumber',
      'Registration number is not valid',
    ],
  ])('is refused for %s', async (_, body, field, sentence) => {
    const refused = await change(body)
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: [sentence] }])
  })

  it('is refused for the number of another vehicle, however it is written', async () => {
    const other = await addTruck(app, partnerId)
    const { registrationNumber } = (await get(admin, other.vehicleId)).body.data
    const refused = await change({
      registrationNumber: registrationNumber.toLowerCase().replaceAll('-', ' '),
    })
    expect(refused.body.fields).toEqual({
      registrationNumber: ['This registration number is already in use'],
    })
  })

  it('of an older version is refused with the vehicle of now', async () => {
    await change({ colour: 'Blue' })
    const { status, body } = await change({ colour: 'Red', version: 1 })
    expect([status, body.code, body.current.colour]).toEqual([409, 'request.stale_version', 'Blue'])
  })
})

describe('the usual driver of a vehicle', () => {
  const assign = (driver: number, as = admin) =>
    app.call('assignVehicleDriver', { as, path: { id, driverId: driver } })

  it('leaves the vehicle that was driven before', async () => {
    const other = await addTruck(app, partnerId)
    const { body } = await assign(other.driverId)
    expect(body.data).toMatchObject({ driverId: other.driverId, version: 2 })
    expect((await get(admin, other.vehicleId)).body.data.driverId).toBeNull()
    expect((await assign(other.driverId)).body.data.version).toBe(2)
  })

  it('is one of its partner', async () => {
    const foreign = await addTruck(app, (await addPartner(app)).id)
    expect((await assign(foreign.driverId)).body.fields).toEqual({ driverId: ['Driver is not valid'] })
  })

  it('stays while the vehicle is out', async () => {
    const other = await addTruck(app, partnerId)
    await setStatus('ON_TRIP')
    expect((await assign(other.driverId)).body.code).toBe('fleet.vehicle_out')
  })

  describe('whose paper has expired', () => {
    const past = '2001-05-06'
    const assignWith = (driver: number, override: boolean, as = admin) =>
      app.call('assignVehicleDriver', { as, path: { id, driverId: driver }, body: { override } })

    let other: { driverId: number; vehicleId: number }
    beforeEach(async () => {
      const another = (await addPartner(app)).id
      ;({ vehicleId: id } = await addTruck(app, another))
      other = await addTruck(app, another)
    })

    it('is refused with the paper and its day, also where the vehicle is changed', async () => {
      await app.db.update(drivers).set({ licenseExpiry: past }).where(eq(drivers.id, other.driverId))
      const fields = { driverId: ['The License of the driver expired on 06/05/2001'] }
      expect((await assign(other.driverId)).body).toMatchObject({
        code: 'fleet.driver_paper_expired',
        fields,
      })
      await app.db.update(vehicles).set({ driverId: null }).where(eq(vehicles.id, other.vehicleId))
      expect((await change({ driverId: other.driverId })).body).toMatchObject({ fields })
    })

    it('is given a vehicle by whoever may override it', async () => {
      await app.db.update(vehicles).set({ insuranceExpiry: past }).where(eq(vehicles.id, id))
      const refused = await assignWith(other.driverId, false)
      expect(refused.body.fields).toEqual({
        driverId: ['The Insurance of the vehicle expired on 06/05/2001'],
      })
      expect((await assignWith(other.driverId, true, 'fleet@karwan.test')).status).toBe(422)
      expect((await assignWith(other.driverId, true)).body.data).toMatchObject({ driverId: other.driverId })
    })
  })

  it('is not changed by an agent', async () => {
    expect((await assign(driverId, agent)).status).toBe(403)
  })
})

describe('a vehicle that leaves', () => {
  const retire = () => app.call('deleteVehicle', { as: admin, path: { id } })

  it('is no longer there, and its number is free', async () => {
    const { registrationNumber } = (await get()).body.data
    expect((await retire()).status).toBe(200)
    expect((await get()).status).toBe(404)
    const body = { partnerId, registrationNumber, vehicleTypeId: 2, driverId }
    expect((await app.call('createVehicle', { as: agent, body })).status).toBe(201)
  })

  it('stays while it is out on a booking', async () => {
    await setStatus('ON_TRIP')
    expect((await retire()).body.code).toBe('fleet.vehicle_out')
  })
})

it('a block of a vehicle tells why and by whom', async () => {
  const { body } = await app.call('blockVehicle', {
    as: lead,
    path: { id },
    body: { block: 1, reasonId: 8, reason: 'Fitness' },
  })
  expect(body.data).toMatchObject({
    isBlocked: true,
    block: { reasonId: 8, reason: 'Fitness', by: { id: 6 } },
  })
})

describe('what expires', () => {
  const list = (query: object, as = admin) =>
    app.call('listExpiringPapers', { as, query: { partnerId, ...query } })
  const papers = async (query: object, as?: string) =>
    (await list(query, as)).body.data.items.map(
      ({ paper, daysLeft }: { paper: string; daysLeft: number }) => [paper, daysLeft],
    )

  it('is one list over drivers and vehicles, from the oldest to those of 60 days', async () => {
    const day = (days: number) =>
      new Date(app.deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await app.db
      .update(drivers)
      .set({ licenseExpiry: day(7), cnicExpiry: day(61), passportExpiry: day(60) })
      .where(eq(drivers.id, driverId))
    await change({ fitnessExpiry: day(-3), routePermitExpiry: day(0), insuranceExpiry: day(30) })
    expect(await papers({})).toEqual([
      ['FITNESS', -3],
      ['ROUTE_PERMIT', 0],
      ['LICENSE', 7],
      ['INSURANCE', 30],
      ['PASSPORT', 60],
    ])
    expect(await papers({ withinDays: 0 })).toHaveLength(2)
    expect(await papers({ withinDays: 7, paper: 'LICENSE' })).toEqual([['LICENSE', 7]])
    const { registrationNumber } = (await get()).body.data
    expect(await papers({ search: registrationNumber.toLowerCase() })).toHaveLength(3)
  })

  it('is only of one’s own partners for a broker', async () => {
    expect((await list({}, 'broker@karwan.test')).body.data.total).toBe(0)
  })

  it('is not for shippers', async () => {
    expect((await list({}, 'shipper@karwan.test')).status).toBe(403)
  })
})

describe('an expired paper', () => {
  const scene = () => marketScene(app)
  const assign = (bookingId: number, crew: { driverId: number; vehicleId: number }, as: string, body = {}) =>
    app.call('assignDriver', {
      as,
      path: { id: bookingId, driverId: crew.driverId },
      body: { vehicleId: crew.vehicleId, ...body },
    })

  it('keeps driver and vehicle from a booking, until somebody who may overrides it', async () => {
    const won = await scene().won()
    const bookingId = won.bookings[0].id
    const crew = await addTruck(app, won.partner.id, {
      driver: { licenseExpiry: '2026-11-01' },
      vehicle: { fitnessExpiry: '2026-11-02' },
    })
    const refused = await assign(bookingId, crew, lead)
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'booking.driver_paper_expired',
      { driverId: ['The License of the driver expired on 01/11/2026'] },
    ])
    await app.db.update(drivers).set({ licenseExpiry: null }).where(eq(drivers.id, crew.driverId))
    const { userId } = await app.signIn(agent)
    await app.db.update(bookings).set({ assignedTo: userId }).where(eq(bookings.id, bookingId))
    expect((await assign(bookingId, crew, agent, { override: true })).body.fields).toEqual({
      vehicleId: ['The Fitness certificate of the vehicle expired on 02/11/2026'],
    })
    expect((await assign(bookingId, crew, lead, { override: true })).status).toBe(200)
  })
})

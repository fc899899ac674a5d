import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const agent = 'agent@karwan.test'
const broker = 'broker@karwan.test'
const aVehicle = { partnerId: 1, registrationNumber: 'TLZ-700', vehicleTypeId: 3 }
const create = (body: object, as = agent) => app.call('createVehicle', { as, body })
const list = (query: Record<string, string | number> = {}, as = agent) =>
  app.call('listVehicles', { as, query })

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the list of vehicles', () => {
  it('is searched by part of the registration number, with or without its hyphen', async () => {
    const { body } = await list()
    expect(body.data.total).toBe(140)
    const wanted = body.data.items[3].registrationNumber
    for (const search of [wanted, wanted.replaceAll('-', ''), wanted.slice(1).toLowerCase()]) {
      const found = (await list({ search })).body.data.items
      expect(
        found.map(({ registrationNumber }: { registrationNumber: string }) => registrationNumber),
      ).toContain(wanted)
    }
  })

  it('is searched by the names of the partner and the driver, plates before them', async () => {
    const created = await create({ ...aVehicle, partnerId: 2, registrationNumber: 'ZAM-4242' })
    expect(created.status).toBe(201)
    const ofDriver = (await list({ pageSize: 100 })).body.data.items.find(
      ({ driverName }: { driverName: string | null }) => driverName?.includes('Zaman'),
    )
    for (const search of [ofDriver.driverName, ofDriver.partnerName.toUpperCase(), 'zam']) {
      const { items } = (await list({ search, pageSize: 100 })).body.data
      expect(
        items.map(({ id }: { id: number }) => id),
        search,
      ).toContain(ofDriver.id)
    }
    expect((await list({ search: 'zam' })).body.data.items[0].registrationNumber).toBe('ZAM-4242')
  })

  it.each(['%', '---', '\u0301'])('finds nothing for "%s", which is in no plate', async (search) => {
    expect((await list({ search })).body.data).toMatchObject({ items: [], total: 0 })
  })

  it.each(['', ' '])('holds every vehicle while the search is left empty: "%s"', async (search) => {
    expect((await list({ search })).body.data.total).toBe((await list()).body.data.total)
  })

  it('holds the vehicles of one partner, or of one status', async () => {
    const { body } = await list({ status: 'MAINTENANCE' })
    expect(body.data.total).toBeGreaterThan(0)
    for (const vehicle of body.data.items) expect(vehicle.status).toBe('MAINTENANCE')
    expect((await list({ partnerId: 1 })).body.data.total).toBe(3)
  })

  it('shows a broker the vehicles of their own partners', async () => {
    const total = (await list({}, broker)).body.data.total
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(30)
  })

  it('is not for shippers', async () => {
    expect((await list({}, 'shipper@karwan.test')).status).toBe(403)
  })
})

describe('adding a vehicle', () => {
  it('writes the plate in one way and takes the driver along', async () => {
    const driver = await app.call('createDriver', {
      as: agent,
      body: { partnerId: 1, fullName: 'Gul Nawaz', phoneNumber: '+923451112223' },
    })
    const typed = {
      ...aVehicle,
      registrationNumber: 'tlz 701',
      vehicleTypeVariantId: 10,
      capacityWeight: 20,
      make: 'Hino',
      driverId: driver.body.data.id,
    }
    const { status, body } = await create(typed)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      registrationNumber: 'TLZ-701',
      variantName: '10-wheeler',
      status: 'AVAILABLE',
      driverId: driver.body.data.id,
    })
    const taken = await create({ ...aVehicle, registrationNumber: 'TLZ-702', driverId: driver.body.data.id })
    expect(taken.body.fields).toEqual({ driverId: ['This driver already has a vehicle'] })
  })

  it('is refused for a plate that is known in another spelling, even when two add it at once', async () => {
    const answers = await Promise.all([
      create({ ...aVehicle, registrationNumber: 'LEB-55' }),
      create({ ...aVehicle, registrationNumber: 'leb55' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.fields).toEqual({
      registrationNumber: ['This registration number is already in use'],
    })
  })

  it.each([
    [
      'a plate of hyphens',
      { registrationNumber: ' -- ' },
      'registrationNumber',
      'Registration number is not valid',
    ],
    [
      'a variant of another type',
      { vehicleTypeVariantId: 1 },
      'vehicleTypeVariantId',
      'Vehicle variant is not valid',
    ],
    ['a driver of another partner', { driverId: 2 }, 'driverId', 'Driver is not valid'],
    ['an unknown partner', { partnerId: 99_999 }, 'partnerId', 'Partner is not valid'],
  ])('is refused for %s', async (_, change, field, sentence) => {
    const partnerOfTwo = await app.db.execute(sql`select partner_id from drivers where id = 2`)
    expect(partnerOfTwo).toMatchObject({ rows: [{ partner_id: 1 }] })
    const base = field === 'driverId' ? { ...aVehicle, partnerId: 2 } : aVehicle
    const { status, body } = await create({ ...base, ...change })
    expect(status).toBe(422)
    expect(body.fields[field]).toEqual([sentence])
  })

  it('is not for the finance department', async () => {
    expect((await create(aVehicle, 'finance@karwan.test')).status).toBe(403)
  })
})

it('finds one or two characters at the start of a plate, and three also inside', async () => {
  expect((await create({ ...aVehicle, registrationNumber: 'ZYX-1234' })).status).toBe(201)
  const found = async (search: string) =>
    (await list({ search })).body.data.items.map(
      ({ registrationNumber }: { registrationNumber: string }) => registrationNumber,
    )
  expect(await found('zy')).toEqual(['ZYX-1234'])
  expect(await found('yx')).toEqual([])
  expect(await found('yx1')).toEqual(['ZYX-1234'])
})

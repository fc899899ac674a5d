import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const admin = 'csr@karwan.test'
const aPump = {
  name: 'Ravi Filling Station',
  brand: 'PSO',
  cityId: 1,
  address: 'GT Road, km 12',
  phoneNumber: '0300-9990044',
  fuelTypes: ['DIESEL'],
}
const create = (more: object = {}, as = admin) =>
  app.call('createFuelPump', { as, body: { ...aPump, ...more } })
const list = async (query: Record<string, string | number | boolean> = {}, as = admin) =>
  (await app.call('listFuelPumps', { as, query: { pageSize: 100, ...query } })).body.data.items

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the list of fuel pumps', () => {
  it('comes by name, and in any order that it is asked for', async () => {
    const names = (await list()).map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort())
    const backwards = (await list({ sort: 'name:desc' })).map(({ name }: { name: string }) => name)
    expect(backwards).toEqual(names.toReversed())
    const cities = (await list({ sort: 'cityName:asc' })).map(
      ({ cityName }: { cityName: string }) => cityName,
    )
    expect(cities).toEqual([...cities].sort())
  })

  it.each([
    [
      'name, address or city',
      { filter: 'LAHORE' },
      ({ cityName }: { cityName: string }) => cityName === 'Lahore',
    ],
    ['brand', { brand: 'TOTAL' }, ({ brand }: { brand: string }) => brand === 'TOTAL'],
    ['fuel', { fuelType: 'CNG' }, ({ fuelTypes }: { fuelTypes: string[] }) => fuelTypes.includes('CNG')],
    [
      'fuel slips',
      { acceptsFuelSlip: true },
      ({ acceptsFuelSlip }: { acceptsFuelSlip: boolean }) => acceptsFuelSlip,
    ],
    [
      'no fuel slips',
      { acceptsFuelSlip: false },
      ({ acceptsFuelSlip }: { acceptsFuelSlip: boolean }) => !acceptsFuelSlip,
    ],
  ])('holds just those of one %s', async (_name, query, belongs) => {
    const all = await list()
    const found = await list(query)
    expect(found).toEqual(all.filter(belongs))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
  })

  it('holds those of one city', async () => {
    const [first] = await list()
    expect(await list({ cityId: first.cityId })).toEqual(
      (await list()).filter(({ cityId }: { cityId: number }) => cityId === first.cityId),
    )
  })
})

describe('adding a fuel pump', () => {
  it('keeps what was typed as it is meant, and gives the pump its city and currency', async () => {
    const { status, body } = await create({ name: ' Ravi  Filling Station ', dieselPrice: '268.5' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: 'Ravi Filling Station',
      phoneNumber: '+923009990044',
      dieselPrice: '268.50',
      currency: 'PKR',
      priceUpdatedAt: app.deps.clock().toISOString(),
      acceptsFuelSlip: false,
      version: 1,
    })
    expect((await app.call('getFuelPump', { as: admin, path: { id: body.data.id } })).body).toEqual(body)
  })

  it('refuses the same name in the same city, however it is written, and takes it in another city', async () => {
    await create({ name: 'Indus Fuels' })
    const again = await create({ name: 'INDUS  fuels' })
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      422,
      'fleet.pump_exists',
      { name: ['There is a fuel pump of this name in this city already'] },
    ])
    expect((await create({ name: 'Indus Fuels', cityId: 2 })).status).toBe(201)
  })

  it.each([
    ['no name', { name: '  ' }, 'name', 'Name is required'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name', 'Name cannot exceed 120 characters'],
    ['no fuel', { fuelTypes: [] }, 'fuelTypes', 'Fuel is required'],
    [
      'a price of nothing',
      { dieselPrice: '0' },
      'dieselPrice',
      'Diesel price must be an amount greater than 0, in hundredths at most',
    ],
    ['a phone that is none', { phoneNumber: '12' }, 'phoneNumber', 'Phone number is not valid'],
    ['half of a position', { lat: 31.5 }, 'lat', 'Give latitude and longitude, or neither'],
    ['a city that is not there', { cityId: 999_999 }, 'cityId', 'City is not valid'],
  ])('refuses %s, at its field', async (_name, more, field, sentence) => {
    const { status, body } = await create(more)
    expect([status, body.fields?.[field]]).toEqual([422, [sentence]])
  })

  it('takes a name of 120 characters', async () => {
    expect((await create({ name: 'x'.repeat(120) })).status).toBe(201)
  })

  it('is not for an agent, who does not keep the register', async () => {
    expect((await create({ name: 'Agent Fuels' }, 'agent@karwan.test')).status).toBe(403)
  })
})

it('a pump that is not there is not found', async () => {
  expect((await app.call('getFuelPump', { as: admin, path: { id: 999_999 } })).status).toBe(404)
})

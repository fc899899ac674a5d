import { exampleOf } from '@karwan/sdk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const noPrices = { dieselPrice: undefined, petrolPrice: undefined, cngPrice: undefined, lpgPrice: undefined }
const create = (facts: object) =>
  app.call('createFuelPump', {
    as: 'csr@karwan.test',
    body: { ...exampleOf('CreateFuelPumpRequest'), ...facts },
  })

it('a pump keeps what was typed as it is meant, and gets its city, its currency and the time of its price', async () => {
  const { status, body } = await create({
    name: ' Ravi  Station ',
    phoneNumber: '0300-9990044',
    dieselPrice: '268.5',
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    name: 'Ravi Station',
    cityName: 'Karachi',
    phoneNumber: '+923009990044',
    dieselPrice: '268.50',
    currency: 'PKR',
    priceUpdatedAt: app.deps.clock().toISOString(),
  })
  const path = { id: body.data.id }
  expect((await app.call('getFuelPump', { as: 'csr@karwan.test', path })).body).toEqual(body)
})

it('a pump without a price was never priced', async () => {
  const { body } = await create({ name: 'Sutlej Fuels', ...noPrices })
  expect(body.data).toMatchObject({ dieselPrice: null, priceUpdatedAt: null })
})

it('tells when any of its prices has changed, and lists pumps by what they have', async () => {
  const { body } = await create({
    name: 'Kabul River Fuels',
    ...noPrices,
    amenities: ['WEIGHBRIDGE'],
  })
  expect(body.data).toMatchObject({ priceUpdatedAt: null, amenities: ['WEIGHBRIDGE'] })
  const priced = await app.call('updateFuelPump', {
    as: 'csr@karwan.test',
    path: { id: body.data.id },
    body: { lpgPrice: '248' },
  })
  expect(priced.body.data).toMatchObject({
    lpgPrice: '248.00',
    priceUpdatedAt: app.deps.clock().toISOString(),
  })
  const listed = async (amenity: string) => {
    const { items } = (
      await app.call('listFuelPumps', { as: 'csr@karwan.test', query: { amenity, filter: 'kabul river' } })
    ).body.data
    return items.map(({ name }: { name: string }) => name)
  }
  expect([await listed('WEIGHBRIDGE'), await listed('MOSQUE')]).toEqual([['Kabul River Fuels'], []])
})

it('refuses the same name in the same city, however it is written, and takes it in another city', async () => {
  await create({ name: 'Indus Fuels' })
  const again = await create({ name: 'INDUS  fuels' })
  expect([again.status, again.body.code, again.body.fields]).toEqual([
    422,
    'fleet.pump_exists',
    { name: ['This city already has a fuel pump with this name'] },
  ])
  expect((await create({ name: 'Indus Fuels', cityId: 2 })).status).toBe(201)
})

it('refuses a city that is not there, at its field', async () => {
  const { status, body } = await create({ cityId: 999_999 })
  expect([status, body.fields]).toEqual([422, { cityId: ['City is not valid'] }])
})

const as = 'csr@karwan.test'

it('a price that differs is told with the moment of its change, and another city with its currency', async () => {
  const { id, priceUpdatedAt, version } = (await create({ name: 'Chenab Pumps', dieselPrice: '260' })).body
    .data
  const change = (body: object) => app.call('updateFuelPump', { as, path: { id }, body })
  app.pass(60_000)
  const slips = (await change({ acceptsFuelSlip: false, version })).body.data
  expect(slips).toMatchObject({ priceUpdatedAt, version: 2, acceptsFuelSlip: false })
  const dearer = (await change({ dieselPrice: '265.5', version: 2 })).body.data
  expect(dearer).toMatchObject({ dieselPrice: '265.50', version: 3 })
  expect(dearer.priceUpdatedAt).toBe(app.deps.clock().toISOString())
  const moved = (await change({ cityId: 201, contactName: null })).body.data
  expect(moved).toMatchObject({ cityName: expect.any(String), contactName: null, version: 4 })
  expect(moved.currency).not.toBe('PKR')
  expect((await change({ dieselPrice: '1', version: 1 })).status).toBe(409)
  expect((await change({ name: 'Chenab Pumps' })).body.data.version).toBe(4)
})

it('no other pump of the city gets its name', async () => {
  const { id } = (await create({ name: 'Jhelum One' })).body.data
  await create({ name: 'Jhelum Two' })
  const { status, body } = await app.call('updateFuelPump', {
    as,
    path: { id },
    body: { name: 'JHELUM two' },
  })
  expect([status, body.code]).toEqual([422, 'fleet.pump_exists'])
})

it('is taken out by who keeps the register, and by nobody else', async () => {
  const { id } = (await create({ name: 'Ravi Closed' })).body.data
  const remove = (who: string) => app.call('deleteFuelPump', { as: who, path: { id } })
  expect((await remove('agent@karwan.test')).status).toBe(403)
  expect((await remove('fleet@karwan.test')).status).toBe(200)
  expect((await remove(as)).status).toBe(404)
})

it('a pump is retired and brought back, and is found by it', async () => {
  const { body } = await create({ name: 'Old Mall Fuels', ...noPrices })
  const { id, version } = body.data
  const set = (isActive: boolean) =>
    app.call('updateFuelPump', { as: 'csr@karwan.test', path: { id }, body: { isActive } })
  const found = async (isActive: boolean) => {
    const query = { filter: 'old mall', isActive: String(isActive) }
    return (await app.call('listFuelPumps', { as: 'csr@karwan.test', query })).body.data.total
  }
  expect((await set(false)).body.data).toEqual({ ...body.data, isActive: false, version: version + 1 })
  expect([await found(true), await found(false)]).toEqual([0, 1])
  expect((await set(true)).body.data.isActive).toBe(true)
  expect([await found(true), await found(false)]).toEqual([1, 0])
})

it('tells who added and changed a pump, and of no pump that is not there', async () => {
  const { body } = await create({ name: 'Told Fuels' })
  const as = 'csr@karwan.test'
  const path = { id: body.data.id }
  await app.call('updateFuelPump', { as, path, body: { contactName: 'Zia' } })
  const history = (who: string, id = path.id) => app.call('listFuelPumpHistory', { as: who, path: { id } })
  expect((await history(as)).body.data).toMatchObject([
    { act: 'updateFuelPump', fields: expect.arrayContaining(['contactName']) },
    { act: 'createFuelPump', by: { name: 'Amina Farooqi' } },
  ])
  expect([(await history('shipper@karwan.test')).status, (await history(as, 999_999)).status]).toEqual([
    403, 404,
  ])
})

import { exampleOf } from '@karwan/sdk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

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
  const { body } = await create({ name: 'Sutlej Fuels', dieselPrice: undefined })
  expect(body.data).toMatchObject({ dieselPrice: null, priceUpdatedAt: null })
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

it('refuses a city that is not there, at its field', async () => {
  const { status, body } = await create({ cityId: 999_999 })
  expect([status, body.fields]).toEqual([422, { cityId: ['City is not valid'] }])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'csr@karwan.test'
const variant = { vehicleTypeId: 2, name: '48 ft', minWeight: 10, maxWeight: 42 }
const add = (body: object) => app.call('createVehicleTypeVariant', { as, body })

describe('variants of vehicle types', () => {
  it('are added once to a type, and offered for it', async () => {
    const added = granted(await add(variant), 201)
    expect(added).toMatchObject({ ...variant, iconKey: 'flatbed', isActive: true })
    const path = { vehicleTypeId: 2 }
    const ofType = granted(await app.call('listVehicleTypeVariants', { as, path }), 200)
    expect(ofType.items).toContainEqual(added)
    expect((await add(variant)).body.fields).toEqual({ name: ['This name already exists'] })
    granted(await add({ ...variant, vehicleTypeId: 1 }), 201)
    expect((await add({ ...variant, maxWeight: 10 })).body.fields).toEqual({
      maxWeight: ['Greatest load must be more than least load'],
    })
    const agent = 'agent@karwan.test'
    expect((await app.call('createVehicleTypeVariant', { as: agent, body: variant })).status).toBe(403)
  })

  it('keep their type, and are no longer wished for once they are retired', async () => {
    const { id } = granted(await add({ ...variant, name: 'Step deck' }), 201)
    const path = { id }
    const body = { isActive: false, maxWeight: 30 }
    expect(granted(await app.call('updateVehicleTypeVariant', { as, path, body }), 200)).toMatchObject({
      vehicleTypeId: 2,
      maxWeight: 30,
      isActive: false,
    })
    const wish = spotShipment(app.deps.clock(), { vehicleTypeVariantId: id })
    expect((await app.call('createShipment', { as, body: wish })).body.fields).toEqual({
      vehicleTypeVariantId: ['Step deck is no longer offered'],
    })
    const history = granted(await app.call('listVehicleTypeVariantHistory', { as, path }), 200)
    expect(history[0]).toMatchObject({ act: 'updateVehicleTypeVariant', fields: ['isActive', 'maxWeight'] })
  })
})

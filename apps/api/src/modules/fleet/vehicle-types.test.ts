import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'csr@karwan.test'
const add = (body: object, by = as) => app.call('createVehicleType', { as: by, body })
const change = (id: number, body: object) => app.call('updateVehicleType', { as, path: { id }, body })
const book = (changes: Record<string, unknown>) =>
  app.call('createShipment', { as, body: spotShipment(app.deps.clock(), changes) })

describe('vehicle types', () => {
  it('are those of the first day, and what whoever keeps them adds', async () => {
    const first = granted(await app.call('listVehicleTypes', { as }), 200)
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual([
      ...['Containerized', 'Flatbed', 'Halfbody', 'Mazda', 'Suzuki', 'Shehzore', 'Reefer'],
    ])
    const added = granted(await add({ name: ' Trailer ', iconKey: 'flatbed', maxWeight: 60 }), 201)
    expect(added).toMatchObject({ id: 8, name: 'Trailer', version: 1, minWeight: null, isActive: true })
    expect((await add({ name: 'Trailer', iconKey: 'truck' })).body.fields).toEqual({
      name: ['This name already exists'],
    })
    expect((await add({ name: 'Barge', iconKey: 'truck' }, 'agent@karwan.test')).status).toBe(403)
  })

  it('can be booked, registered, offered and configured as soon as they are there', async () => {
    const { id } = granted(await add({ name: 'Bowser', iconKey: 'truck' }), 201)
    const shipment = granted(await book({ vehicleTypeId: id, vehicleTypeVariantId: null }), 201)
    expect(shipment.vehicleTypeId).toBe(id)
    const { id: partnerId } = await addPartner(app)
    const vehicle = { partnerId, registrationNumber: 'BOW-1', vehicleTypeId: id }
    expect(granted(await app.call('createVehicle', { as, body: vehicle }), 201).vehicleTypeId).toBe(id)
    const path = { id: partnerId }
    const offers = { vehicleTypeIds: [1, id] }
    const partner = granted(await app.call('updatePartner', { as, path, body: offers }), 200)
    expect(partner.vehicleTypeIds).toEqual([1, id])
    const entry = { name: 'VEHICLE_TYPES', values: ['1', String(id)] }
    granted(await app.call('saveConfig', { as, body: entry }), 200)
    const terms = granted(await app.call('getPreferences', { as }), 200)
    expect(terms.vehicleTypes).toEqual([1, id])
    expect(terms.knownVehicleTypes).toContainEqual({ id, name: 'Bowser', iconKey: 'truck', isActive: true })
    expect((await book({ vehicleTypeId: 2 })).body.fields.vehicleTypeId[0]).toContain('Containerized, Bowser')
    granted(await app.call('deleteConfig', { as, query: { configName: 'VEHICLE_TYPES' } }), 200)
    const variant = { vehicleTypeId: id, name: '20,000 litres', minWeight: 10, maxWeight: 20 }
    granted(await app.call('createVehicleTypeVariant', { as, body: variant }), 201)
  })

  it('are called everywhere as they were renamed', async () => {
    const { id } = granted(await add({ name: 'Dumper', iconKey: 'truck' }), 201)
    granted(await change(id, { name: 'Tipper', version: 1 }), 200)
    expect((await change(id, { name: 'Tipper 2', version: 1 })).status).toBe(409)
    const { id: partnerId } = await addPartner(app)
    const vehicle = { partnerId, registrationNumber: 'TIP-1', vehicleTypeId: id }
    granted(await app.call('createVehicle', { as, body: vehicle }), 201)
    const token = (await app.signIn(as)).token
    const headers = { Authorization: `Bearer ${token}` }
    const asked = new Request(`http://api.test/export/vehicle?format=csv&vehicleTypeId=${id}`, { headers })
    expect(await (await app.fetch(asked)).text()).toContain('TIP-1,Tipper')
    const history = granted(await app.call('listVehicleTypeHistory', { as, path: { id } }), 200)
    expect(history.map(({ act }: { act: string }) => act)).toEqual(['updateVehicleType', 'createVehicleType'])
  })

  it('are not chosen any more once they are retired, and stay where they are', async () => {
    const { id } = granted(await add({ name: 'Tonga', iconKey: 'truck' }), 201)
    const { id: partnerId } = await addPartner(app)
    const vehicle = (registrationNumber: string) =>
      app.call('createVehicle', { as, body: { partnerId, registrationNumber, vehicleTypeId: id } })
    const kept = granted(await vehicle('TNG-1'), 201)
    granted(await change(id, { isActive: false }), 200)
    expect((await vehicle('TNG-2')).body.fields).toEqual({ vehicleTypeId: ['Tonga is no longer offered'] })
    expect((await book({ vehicleTypeId: id, vehicleTypeVariantId: null })).status).toBe(422)
    const path = { id: kept.id }
    const body = { colour: 'Red', vehicleTypeId: id }
    granted(await app.call('updateVehicle', { as, path, body }), 200)
  })

  it('that are not there are refused, wherever one is chosen', async () => {
    const { id: partnerId } = await addPartner(app)
    const vehicle = { partnerId, registrationNumber: 'NIL-1', vehicleTypeId: 999 }
    expect((await app.call('createVehicle', { as, body: vehicle })).body.fields).toEqual({
      vehicleTypeId: ['Vehicle type is not valid'],
    })
    expect(Object.keys((await book({ vehicleTypeId: 999 })).body.fields)).toContain('vehicleTypeId')
    const goods = { name: 'Ice', defaultVehicleTypeIds: [999] }
    expect((await app.call('createGoodsType', { as, body: goods })).status).toBe(422)
    const entry = { name: 'VEHICLE_TYPES', values: ['999'] }
    expect((await app.call('saveConfig', { as, body: entry })).status).toBe(422)
  })

  it('say how much one carries, where no variant does', async () => {
    const { id } = granted(await add({ name: 'Rickshaw', iconKey: 'suzuki', maxWeight: 1 }), 201)
    const heavy = await book({ vehicleTypeId: id, vehicleTypeVariantId: null, weight: 60, vehicleCount: 1 })
    expect([heavy.status, Object.keys(heavy.body.fields)]).toEqual([422, ['weight']])
  })

  it('are never all retired', async () => {
    await app.db.update(vehicleTypes).set({ isActive: false })
    await app.db.update(vehicleTypes).set({ isActive: true }).where(eq(vehicleTypes.id, 1))
    const last = await change(1, { isActive: false })
    await app.db.update(vehicleTypes).set({ isActive: true })
    expect(last.body.fields).toEqual({
      isActive: ['The last vehicle type that is offered cannot be retired'],
    })
  })

  it('say what is wrong with a vehicle of another type by the names of now', async () => {
    const scene = marketScene(app)
    const { bookings } = await scene.won({})
    granted(await change(2, { name: 'Flat trailer' }), 200)
    const [booking] = bookings
    const { partner } = granted(await scene.call('getBooking', { path: { id: booking.id } }), 200)
    const driver = { partnerId: partner.id, fullName: 'Gul Khan', phoneNumber: '0345 7700001' }
    const { id: driverId } = granted(await app.call('createDriver', { as, body: driver }), 201)
    const other = { partnerId: partner.id, registrationNumber: 'OTH-7', vehicleTypeId: 7 }
    const { id: vehicleId } = granted(await app.call('createVehicle', { as, body: other }), 201)
    for (const [id, body] of [
      ['updateDriverVerification', { id: driverId, verificationStatus: 4 }],
      ['updateVehicleVerification', { id: vehicleId, verificationStatus: 4 }],
    ] as const)
      granted(await app.call(id, { as, body }), 200)
    const path = { id: booking.id, driverId }
    const sent = await app.call('assignDriver', { as, path, body: { vehicleId } })
    expect(JSON.stringify(sent.body)).toContain('Flat trailer')
    granted(await change(2, { name: 'Flatbed' }), 200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, addTruck, granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
let partnerId: number
const as = 'csr@karwan.test'
const without = 'shipper@karwan.test'

beforeAll(async () => {
  app = await testApp()
  partnerId = (await addPartner(app)).id
})
afterAll(() => app.close())

let codes = 0
const made = async (): Promise<number> => {
  codes += 1
  const body = { name: 'Port trucks', code: `F-${codes}`, partnerId }
  return granted(await app.call('createFleet', { as, body }), 201).id
}
const why = { block: 1, reasonId: 2, reason: 'Backed out twice' } as const

describe('a fleet is blocked', () => {
  const block = (id: number, body: object, by = as) => app.call('blockFleet', { as: by, path: { id }, body })

  it('with the reason, by whom and since when, and unblocked again', async () => {
    const id = await made()
    const told = granted(await block(id, { ...why, version: 1 }), 200)
    expect(told).toMatchObject({ isBlocked: true, version: 2, block: { reasonId: 2, reason: why.reason } })
    expect(told.block?.by?.name).not.toBe('')
    expect(granted(await block(id, why), 200).version).toBe(2)
    const listed = await app.call('listFleets', { as, query: { isBlocked: true, partnerId } })
    expect(listed.body.data.items).toMatchObject([{ id }])
    expect(granted(await block(id, { block: 2 }), 200)).toMatchObject({ isBlocked: false, block: null })
  })

  it('not without a reason, nor by whoever read it before somebody changed it', async () => {
    const id = await made()
    expect((await block(id, { block: 1 })).status).toBe(422)
    expect((await block(id, { ...why, version: 7 })).status).toBe(409)
  })

  it('with all that stand under it, which name the next blocked one above them', async () => {
    const [top, middle, low] = [await made(), await made(), await made()]
    const under = (fleetId: number, toFleetId: number) =>
      app.call('moveToFleet', { as, body: { toFleetId, fleetIds: [fleetId] } })
    granted(await under(middle, top), 200)
    granted(await under(low, middle), 200)
    const told = async (id: number) =>
      granted(await app.call('getFleet', { as, path: { id } }), 200).blockedFleet
    expect(await told(low)).toBeNull()
    granted(await block(top, why), 200)
    expect([await told(low), await told(middle), await told(top)]).toMatchObject([
      { id: top },
      { id: top },
      null,
    ])
    granted(await block(middle, why), 200)
    expect([await told(low), await told(middle)]).toMatchObject([{ id: middle }, { id: top }])
    const { items } = granted(await app.call('listFleets', { as, query: { parentFleetId: middle } }), 200)
    expect(items).toMatchObject([{ id: low, blockedFleet: { id: middle, name: 'Port trucks' } }])
  })

  it('not by who may not', async () => expect((await block(await made(), why, without)).status).toBe(403))
})

describe('a vehicle that is moved to a fleet', () => {
  const move = (body: object) => app.call('moveToFleet', { as, body })
  const fleetOf = async (id: number) =>
    granted(await app.call('getVehicle', { as, path: { id } }), 200).fleetId

  it('is moved back to where it stood, unless somebody has moved it on meanwhile', async () => {
    const { vehicleId, driverId } = await addTruck(app, partnerId)
    const [first, second, third] = [await made(), await made(), await made()]
    const members = { vehicleIds: [vehicleId], driverIds: [driverId] }
    expect(granted(await move({ toFleetId: first, ...members }), 200)).toMatchObject({
      vehiclesFrom: [{ id: vehicleId, fleetId: null }],
      driversFrom: [{ id: driverId, fleetId: null }],
    })
    const again = granted(await move({ toFleetId: first, ...members }), 200)
    expect(again).toMatchObject({ vehicles: 0, vehiclesFrom: [], driversFrom: [] })
    const on = granted(await move({ toFleetId: second, vehicleIds: [vehicleId] }), 200)
    expect(on.vehiclesFrom).toEqual([{ id: vehicleId, fleetId: first }])
    granted(await move({ toFleetId: third, vehicleIds: [vehicleId] }), 200)
    const late = await move({ toFleetId: first, fromFleetId: second, vehicleIds: [vehicleId] })
    expect([late.status, late.body.code]).toEqual([409, 'fleet.moved_meanwhile'])
    expect(await fleetOf(vehicleId)).toBe(third)
    granted(await move({ toFleetId: null, fromFleetId: third, vehicleIds: [vehicleId] }), 200)
    expect(await fleetOf(vehicleId)).toBeNull()
    const none = await move({ toFleetId: first, fromFleetId: third, vehicleIds: [vehicleId] })
    expect(none.status).toBe(409)
    granted(await move({ toFleetId: first, fromFleetId: null, vehicleIds: [vehicleId] }), 200)
  })
})

describe('a fleet is verified', () => {
  const verify = (id: number, body: object = {}, by = as) =>
    app.call('verifyFleet', { as: by, path: { id }, body })

  it('once, and no longer when its name changes', async () => {
    const id = await made()
    const told = granted(await verify(id, { version: 1 }), 200)
    expect(told.verifiedAt).not.toBeNull()
    expect(told.verifiedByName).not.toBeNull()
    expect(granted(await verify(id), 200)).toEqual(told)
    const change = (body: object) => app.call('updateFleet', { as, path: { id }, body })
    expect(granted(await change({ colour: 'RED' }), 200).verifiedAt).toBe(told.verifiedAt)
    const renamed = granted(await change({ name: 'Reefers' }), 200)
    expect(renamed).toMatchObject({ verifiedAt: null, verifiedByName: null })
  })

  it('not by whoever read it before somebody changed it', async () =>
    expect((await verify(await made(), { version: 7 })).status).toBe(409))

  it('not by who may not', async () => expect((await verify(await made(), {}, without)).status).toBe(403))
})

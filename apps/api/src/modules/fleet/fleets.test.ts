import { exampleOf } from '@karwan/sdk/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, addTruck, granted, type TestApp, testApp } from '../../testing/index.ts'
import { vehicles } from './vehicles.table.ts'

let app: TestApp
let partnerId: number
let truck: Awaited<ReturnType<typeof addTruck>>
const as = 'csr@karwan.test'

beforeAll(async () => {
  app = await testApp()
  partnerId = (await addPartner(app)).id
  truck = await addTruck(app, partnerId)
})
afterAll(() => app.close())

const create = (facts: object) =>
  app.call('createFleet', { as, body: { name: 'Port trucks', partnerId, ...facts } })
const made = async (code: string, facts: object = {}): Promise<number> =>
  granted(await create({ code, ...facts }), 201).id
const move = (body: object) => app.call('moveToFleet', { as, body })
const read = async (id: number) => granted(await app.call('getFleet', { as, path: { id } }), 200)

it('a fleet keeps its code in capitals, and tells its partner, parent, manager and city by name', async () => {
  const top = await made('top')
  const { status, body } = await create({
    ...exampleOf('CreateFleetRequest'),
    ...{ partnerId, code: 'top-1', parentFleetId: top, managerUserId: 1, homeCityId: 1 },
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    code: 'TOP-1',
    parentFleetName: 'Port trucks',
    homeCityName: 'Karachi',
    vehicleCount: 0,
  })
  expect(body.data.managerName).not.toBe('')
  expect(body.data.partnerName).not.toBe('')
  expect((await read(top)).fleetCount).toBe(1)
})

it('a code is used once for each partner, however it is written', async () => {
  await made('once')
  const again = await create({ code: 'ONCE' })
  expect([again.status, again.body.fields]).toEqual([
    422,
    { code: ['This partner already has a fleet with this code'] },
  ])
  const other = (await addPartner(app)).id
  expect((await create({ code: 'once', partnerId: other })).status).toBe(201)
})

it.each([
  ['partnerId', 999_999, 'Partner is not valid'],
  ['homeCityId', 999_999, 'City is not valid'],
  ['managerUserId', 4, 'Manager is not valid'],
])('refuses a %s that is not there, or is of another kind, at its field', async (field, id, sentence) => {
  const { status, body } = await create({ code: 'x', [field]: id })
  expect([status, body.fields]).toEqual([422, { [field]: [sentence] }])
})

it('a fleet of another partner is no parent', async () => {
  const foreign = await made('foreign', { partnerId: (await addPartner(app)).id })
  const { body } = await create({ code: 'child', parentFleetId: foreign })
  expect(body.fields).toEqual({ parentFleetId: ['Fleet is not valid'] })
})

describe('a change', () => {
  const change = (id: number, body: object) => app.call('updateFleet', { as, path: { id }, body })

  it('changes what is named, takes away what is null, and leaves the rest', async () => {
    const id = await made('change', { homeCityId: 1, colour: 'RED' })
    const { body } = await change(id, { name: 'Reefers', homeCityId: null, version: 1 })
    expect(body.data).toMatchObject({
      ...{ name: 'Reefers', homeCityId: null, homeCityName: null },
      ...{ colour: 'RED', code: 'CHANGE', version: 2 },
    })
    expect((await change(id, { name: 'Reefers' })).body.data.version).toBe(2)
    expect((await change(id, { name: 'Late', version: 1 })).status).toBe(409)
  })

  it('is told with who made it, to nobody who does not see the fleet', async () => {
    const id = await made('told')
    granted(await change(id, { colour: 'BLUE' }), 200)
    const history = (who: string) => app.call('listFleetHistory', { as: who, path: { id } })
    expect(granted(await history(as), 200)).toMatchObject([
      { act: 'updateFleet', fields: ['colour'], by: { name: 'Amina Farooqi' } },
      { act: 'createFleet', fields: [] },
    ])
    expect((await history('shipper@karwan.test')).status).toBe(403)
    expect((await app.call('listFleetHistory', { as, path: { id: 999_999 } })).status).toBe(404)
  })

  it('puts no fleet under itself, nor under what stands under it', async () => {
    const top = await made('c-top')
    const middle = await made('c-mid', { parentFleetId: top })
    const low = await made('c-low', { parentFleetId: middle })
    for (const parentFleetId of [top, middle, low])
      expect((await change(top, { parentFleetId })).body.fields).toEqual({
        parentFleetId: ['A fleet cannot be placed under itself'],
      })
    expect((await change(low, { parentFleetId: top })).status).toBe(200)
  })
})

describe('a move', () => {
  it('takes vehicles, drivers and fleets along, counts what moved, and is the same when done twice', async () => {
    const [from, to] = [await made('m-from'), await made('m-to')]
    const all = { vehicleIds: [truck.vehicleId], driverIds: [truck.driverId], fleetIds: [from] }
    const one = { vehicles: 1, drivers: 1, fleets: 1 }
    const nowhere = (id: number) => [{ id, fleetId: null }]
    expect((await move({ toFleetId: to, ...all })).body.data).toEqual({
      ...one,
      vehiclesFrom: nowhere(truck.vehicleId),
      driversFrom: nowhere(truck.driverId),
    })
    expect((await move({ toFleetId: to, ...all })).body.data).toEqual({
      ...{ vehicles: 0, drivers: 0, fleets: 0 },
      ...{ vehiclesFrom: [], driversFrom: [] },
    })
    expect(await read(to)).toMatchObject({ vehicleCount: 1, driverCount: 1, fleetCount: 1 })
    const inFleet = await app.call('listVehicles', { as, query: { fleetId: to } })
    expect(inFleet.body.data.items).toMatchObject([{ id: truck.vehicleId, fleetId: to }])
    const driving = await app.call('listDrivers', { as, query: { fleetId: to } })
    expect(driving.body.data.items).toMatchObject([{ id: truck.driverId, fleetId: to }])
    expect((await move({ toFleetId: null, ...all })).body.data).toMatchObject(one)
    expect(await read(to)).toMatchObject({ vehicleCount: 0, driverCount: 0, fleetCount: 0 })
  })

  it('moves all or none', async () => {
    const to = await made('m-all')
    const foreign = await addTruck(app, (await addPartner(app)).id)
    const { status, body } = await move({ toFleetId: to, vehicleIds: [truck.vehicleId, foreign.vehicleId] })
    expect([status, body.fields]).toEqual([
      422,
      { vehicleIds: ['A fleet can have only vehicles, drivers and fleets of its own partner'] },
    ])
    const [row] = await app.deps.db
      .select({ fleetId: vehicles.fleetId })
      .from(vehicles)
      .where(eq(vehicles.id, truck.vehicleId))
    expect(row?.fleetId).not.toBe(to)
  })

  it.each([
    ['vehicleIds', 'Vehicle is not valid'],
    ['driverIds', 'Driver is not valid'],
    ['fleetIds', 'Fleet is not valid'],
  ])('refuses %s that are not there', async (field, sentence) => {
    const { status, body } = await move({ toFleetId: null, [field]: [999_999] })
    expect([status, body.fields]).toEqual([422, { [field]: [sentence] }])
  })

  it('makes no circle, even when two try at once from both ends', async () => {
    const [one, other] = [await made('r-one'), await made('r-other')]
    const answers = await Promise.all([
      move({ toFleetId: one, fleetIds: [other] }),
      move({ toFleetId: other, fleetIds: [one] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('of nothing is refused', async () => {
    expect((await move({ toFleetId: null })).body.fields).toEqual({ vehicleIds: ['Choose what to move'] })
  })
})

it('a fleet is deleted once nothing stands in it', async () => {
  const id = await made('gone')
  await move({ toFleetId: id, vehicleIds: [truck.vehicleId] })
  const refused = await app.call('deleteFleet', { as, path: { id } })
  expect([refused.status, refused.body.code]).toEqual([409, 'fleet.not_empty'])
  await move({ toFleetId: null, vehicleIds: [truck.vehicleId] })
  expect((await app.call('deleteFleet', { as, path: { id } })).status).toBe(200)
  expect((await app.call('getFleet', { as, path: { id } })).status).toBe(404)
})

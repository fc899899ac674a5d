import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'csr@karwan.test'
const sost = { name: 'Sost Dry Port', stateId: 2, lat: 36.69, lng: 74.82, aliases: ['Afiyatabad'] }
const add = (body: object) => app.call('createCity', { as, body })
const find = async (name: string) =>
  granted(await app.call('searchCities', { as, query: { name } }), 200).map((city: { id: number }) => city.id)

describe('cities', () => {
  it('are added to a state once, with its country, and found by every name at once', async () => {
    const added = granted(await add({ ...sost, localName: 'سست' }), 201)
    expect(added).toMatchObject({ countryId: 1, stateName: 'Punjab', version: 1, isActive: true })
    expect(await find('afiyat')).toEqual([added.id])
    expect((await add(sost)).body.fields).toEqual({ name: ['This name already exists'] })
    expect((await add({ ...sost, stateId: 99 })).body.fields).toEqual({ stateId: ['State is not valid'] })
    expect((await app.call('createCity', { as: 'shipper@karwan.test', body: sost })).status).toBe(403)
  })

  it('are found by a new name as soon as they have it, and by the old one no longer', async () => {
    const { id } = granted(await add({ ...sost, name: 'Zxqold' }), 201)
    const changed = granted(await app.call('updateCity', { as, path: { id }, body: { name: 'Zxqnew' } }), 200)
    expect(changed).toMatchObject({ name: 'Zxqnew', aliases: ['Afiyatabad'], version: 2 })
    expect([await find('zxqold'), await find('zxqnew')]).toEqual([[], [id]])
    const history = granted(await app.call('listCityHistory', { as, path: { id } }), 200)
    expect(history.map(({ act }: { act: string }) => act)).toEqual(['updateCity', 'createCity'])
  })

  it('that are deleted take no new stop, and come back', async () => {
    const { id } = granted(await add({ ...sost, name: 'Ghost Town' }), 201)
    granted(await app.call('deleteCity', { as, path: { id } }), 200)
    expect(await find('ghost')).toEqual([])
    const query = { filter: 'ghost', isActive: false }
    expect(granted(await app.call('listCities', { as, query }), 200).items).toMatchObject([{ id }])
    const booking = spotShipment(app.deps.clock())
    const [pickup, dropoff] = booking.locations
    const body = { ...booking, locations: [pickup, { ...dropoff, cityId: id }] }
    expect((await app.call('createShipment', { as, body })).body.fields).toEqual({
      'locations.1.cityId': ['Ghost Town is no longer offered'],
    })
    granted(await app.call('updateCity', { as, path: { id }, body: { isActive: true } }), 200)
    expect(await find('ghost')).toEqual([id])
    granted(await app.call('createShipment', { as, body }), 201)
  })

  it('keep the hours in which trucks may not enter, and tell them to everybody who books', async () => {
    const truckBan = [{ from: '6 am', to: '22', days: [1], vehicleTypeIds: [2], validFrom: '2026-01-01' }]
    const added = granted(await add({ ...sost, name: 'Banpur', truckBan }), 201)
    const kept = { ...truckBan[0], from: '06:00', to: '22:00', validTo: null, source: null }
    expect(added.truckBan).toEqual([kept])
    const told = async () =>
      granted(await app.call('listTruckBans', { as: 'shipper@karwan.test' }), 200).find(
        ({ cityId }: { cityId: number }) => cityId === added.id,
      )
    expect(await told()).toEqual({ cityId: added.id, cityName: 'Banpur', countryId: 1, truckBan: [kept] })
    const change = (body: object) => app.call('updateCity', { as, path: { id: added.id }, body })
    expect(granted(await change({ truckBan: [kept], lat: 36.7 }), 200).version).toBe(2)
    expect(granted(await change({ truckBan: [kept] }), 200).version).toBe(2)
    expect((await change({ truckBan: [{ from: '6', to: 'late' }] })).body.fields).toEqual({
      'truckBan.0.to': ['To must be a time of day, such as 06:00 or 10 pm'],
    })
    granted(await change({ truckBan: [] }), 200)
    expect(await told()).toBeUndefined()
  })

  it('that are deleted twice change once, and not by who read an older version', async () => {
    const { id, version } = granted(await add({ ...sost, name: 'Twice Town' }), 201)
    const remove = (read: number) => app.call('deleteCity', { as, path: { id }, query: { version: read } })
    expect((await remove(version + 1)).status).toBe(409)
    granted(await remove(version), 200)
    granted(await app.call('deleteCity', { as, path: { id } }), 200)
    const back = { isActive: true, version: version + 1 }
    expect(granted(await app.call('updateCity', { as, path: { id }, body: back }), 200).isActive).toBe(true)
  })

  it('that are deleted keep nobody out', async () => {
    const truckBan = [{ from: '6', to: '22' }]
    const { id } = granted(await add({ ...sost, name: 'Left Town', truckBan }), 201)
    granted(await app.call('deleteCity', { as, path: { id } }), 200)
    const bans = granted(await app.call('listTruckBans', { as }), 200)
    expect(bans.map(({ cityId }: { cityId: number }) => cityId)).not.toContain(id)
  })
})

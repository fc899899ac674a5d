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
    expect((await add(sost)).body.fields).toEqual({ name: ['There is one of this name already'] })
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
})

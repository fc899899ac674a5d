import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { spotShipment } from '../../testing/spot-shipment.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const keeper = 'csr@karwan.test'
const add = (body: object, as = keeper) => app.call('createGoodsType', { as, body })
const change = (id: number, body: object, as = keeper) =>
  app.call('updateGoodsType', { as, path: { id }, body })
const offered = async () =>
  granted(await app.call('listGoodsTypes', { as: keeper, query: { isActive: true } }), 200).items

describe('goods types', () => {
  it('are added once, offered at once, and found by both their names', async () => {
    const added = granted(await add({ name: ' Sesame  seed ', localName: 'تل', hsChapter: '12' }), 201)
    expect(added).toMatchObject({ name: 'Sesame seed', localName: 'تل', version: 1, isActive: true })
    const again = await add({ name: 'Sesame seed' })
    expect([again.status, again.body.fields]).toEqual([422, { name: ['This name already exists'] }])
    for (const filter of ['SESAME', 'تل']) {
      const query = { filter }
      const found = granted(await app.call('listGoodsTypes', { as: keeper, query }), 200)
      expect(found.items, filter).toEqual([added])
    }
  })

  it('"Others" stands behind every one that is added later, and cannot be retired', async () => {
    await add({ name: 'Honey' })
    expect((await offered()).at(-1)).toMatchObject({ id: 30, name: 'Others' })
    const { status, body } = await change(30, { isActive: false })
    expect([status, body.fields]).toEqual([
      422,
      { isActive: ['This one is always needed and cannot be retired'] },
    ])
  })

  it('change only in what is named, of two editors the second is told, and nobody else may', async () => {
    const { id } = granted(await add({ name: 'Dates', hsChapter: '08' }), 201)
    expect(granted(await change(id, { name: 'Dried dates', version: 1 }), 200)).toMatchObject({
      name: 'Dried dates',
      hsChapter: '08',
      version: 2,
    })
    expect((await change(id, { hsChapter: null, version: 1 })).status).toBe(409)
    expect(granted(await change(id, { hsChapter: null }), 200)).toMatchObject({ hsChapter: null, version: 3 })
    expect((await change(id, { name: 'Rice' })).body.fields).toEqual({
      name: ['This name already exists'],
    })
    expect((await change(id, { name: 'Mine' }, 'agent@karwan.test')).status).toBe(403)
    const history = await app.call('listGoodsTypeHistory', { as: keeper, path: { id } })
    expect(
      granted(history, 200).map(({ act, fields }: { act: string; fields: string[] }) => [act, fields]),
    ).toEqual([
      ['updateGoodsType', ['hsChapter']],
      ['updateGoodsType', ['name']],
      ['createGoodsType', []],
    ])
  })

  it('a retired one is no longer booked, and stays with the shipment that has it', async () => {
    const scene = marketScene(app)
    const { id } = granted(await add({ name: 'Tea' }), 201)
    const booking = spotShipment(app.deps.clock())
    const [pickup, ...others] = booking.locations
    const withTea = {
      ...booking,
      locations: [{ ...pickup, loads: [{ goodsTypeId: id, weight: booking.weight }] }, ...others],
    }
    const shipment = granted(await app.call('createShipment', { as: keeper, body: withTea }), 201)
    granted(await change(id, { isActive: false }), 200)
    expect((await offered()).map((type: { id: number }) => type.id)).not.toContain(id)
    const refused = await app.call('createShipment', { as: keeper, body: withTea })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'locations.0.loads.0.goodsTypeId': ['Tea is no longer offered'] },
    ])
    const [first, ...rest] = withTea.locations
    const moved = {
      version: shipment.version,
      locations: [{ ...first, address: 'Gate 4, Korangi' }, ...rest],
    }
    const path = { id: shipment.id }
    granted(await app.call('updateShipment', { as: keeper, path, body: moved }), 200)
    expect((await scene.read(shipment.id)).locations[0]).toMatchObject({ address: 'Gate 4, Korangi' })
    granted(await change(id, { isActive: true }), 200)
    granted(await app.call('createShipment', { as: keeper, body: withTea }), 201)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
const as = 'shipper@karwan.test'

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the lookups of a shipment form', () => {
  it('there are seven vehicle types, in their order', async () => {
    const { body } = await app.call('listVehicleTypes', { as })
    expect(body.data.items.map(({ name }: { name: string }) => name)).toEqual([
      'Containerized',
      'Flatbed',
      'Halfbody',
      'Mazda',
      'Suzuki',
      'Shehzore',
      'Reefer',
    ])
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('vehicle type %i has variants, and only its own', async (vehicleTypeId) => {
    const { body } = await app.call('listVehicleTypeVariants', { as, path: { vehicleTypeId } })
    expect(body.data.total).toBeGreaterThan(1)
    for (const variant of body.data.items) {
      expect(variant.vehicleTypeId).toBe(vehicleTypeId)
      expect(variant.minWeight).toBeLessThan(variant.maxWeight)
    }
  })

  it('a vehicle type that is not there has no variants, and one that cannot be is refused', async () => {
    const of = (vehicleTypeId: number) => app.call('listVehicleTypeVariants', { as, path: { vehicleTypeId } })
    expect(granted(await of(999), 200).items).toEqual([])
    expect((await of(0)).status).toBe(422)
  })

  it('a page of more than the most is refused', async () => {
    expect((await app.call('listVehicleTypes', { as, query: { pageSize: 101 } })).status).toBe(422)
  })

  it('there are thirty goods types, of which one is hazardous', async () => {
    const { body } = await app.call('listGoodsTypes', { as })
    expect(body.data.total).toBe(30)
    const hazardous = body.data.items.filter(({ isHazardous }: { isHazardous: boolean }) => isHazardous)
    expect(hazardous.map(({ name }: { name: string }) => name)).toEqual(['Hazardous'])
  })

  it('goods types come in pages of the asked size', async () => {
    const { body } = await app.call('listGoodsTypes', { as, query: { page: 1, pageSize: 20 } })
    expect(body.data).toMatchObject({ page: 1, pageSize: 20, total: 30 })
    expect(body.data.items).toHaveLength(10)
  })
})

describe('refusal reasons', () => {
  const reasons = async (query: { kind?: 1 | 2 | 3 } = {}) =>
    (await app.call('listRefusalReasons', { as, query })).body.data

  it.each([
    [1, 13],
    [2, 7],
    [3, 9],
  ] as const)('of kind %i are %i, and "Other" is the last and needs words', async (kind, count) => {
    const listed = await reasons({ kind })
    expect(listed).toHaveLength(count)
    expect(listed.every((reason: { kind: number }) => reason.kind === kind)).toBe(true)
    expect(listed.map(({ needsText }: { needsText: boolean }) => needsText).indexOf(true)).toBe(count - 1)
    expect(listed.at(-1).label).toBe('Other')
  })

  it('of all kinds come together, kind after kind', async () => {
    const kinds = (await reasons()).map(({ kind }: { kind: number }) => kind)
    expect(kinds).toEqual([...kinds].sort())
    expect(kinds).toHaveLength(29)
  })
})

it.each(['listVehicleTypes', 'listGoodsTypes', 'listRefusalReasons', 'listCountries'] as const)(
  '%s is for people who signed in',
  async (operation) => {
    expect((await app.call(operation)).status).toBe(401)
  },
)

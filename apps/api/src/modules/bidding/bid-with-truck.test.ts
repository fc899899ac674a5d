import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPartner, addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

describe('a bid that names its truck', () => {
  it('keeps vehicle and driver, which have to be the partner’s', async () => {
    const { id } = await scene.offer()
    const [partner, other] = [await addPartner(app), await addPartner(app)]
    const { vehicleId, driverId } = await addTruck(app, partner.id)
    for (const [wrong, sentence] of [
      [{ vehicleId }, 'Vehicle must belong to the partner of the bid'],
      [{ driverId }, 'Driver must belong to the partner of the bid'],
    ] as const) {
      const refused = await scene.bid(id, other.id, wrong)
      expect([refused.status, Object.values(refused.body.fields)]).toEqual([422, [[sentence]]])
    }
    const placed = granted(await scene.bid(id, partner.id, { vehicleId, driverId }), 201)
    expect(placed).toMatchObject({ vehicleId, driverId })
  })

  it('names it to staff who read fleets and to its partner, and to nobody else', async () => {
    const { id } = await scene.offer()
    const partner = await addPartner(app)
    const { vehicleId, driverId } = await addTruck(app, partner.id)
    granted(await scene.bid(id, partner.id, { vehicleId, driverId }), 201)
    const seenBy = async (as: string) => {
      const [bid] = granted(await scene.call('listShipmentBids', { path: { id }, as }), 200)
      return [bid.vehicle, bid.driver]
    }
    const named = [
      { id: vehicleId, name: expect.stringMatching(/^TST/), vehicleTypeId: 2 },
      { id: driverId, name: 'Akbar Khan' },
    ]
    expect(await seenBy('csr@karwan.test')).toEqual(named)
    expect(await seenBy('shipper@karwan.test')).toEqual([null, null])
  })

  it('and one that was awarded directly with a truck says which', async () => {
    const { id } = await scene.book()
    const partner = await addPartner(app)
    const { vehicleId, driverId } = await addTruck(app, partner.id)
    const body = { shipmentId: id, partnerId: partner.id, amount: '100000', bidCategoryTypeId: 1 }
    granted(await scene.call('assignBids', { body: { ...body, vehicles: [{ vehicleId, driverId }] } }), 200)
    const [bid] = granted(await scene.call('listShipmentBids', { path: { id } }), 200)
    expect(bid).toMatchObject({ vehicleId, driverId })
  })
})

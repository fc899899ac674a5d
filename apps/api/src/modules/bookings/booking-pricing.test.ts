import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heaviestHaul } from '../../testing/heavy-haul.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const perTonne = { weight: 40, bidCategoryTypeId: 2, contractAmount: '1000' }

/** Awards one vehicle of a shipment with prices per tonne to another partner. */
async function awardOne(id: number, amount = '900') {
  const placed = granted(
    await scene.bid(id, (await addPartner(app)).id, { amount, bidCategoryTypeId: 2 }),
    201,
  )
  return granted(await scene.award(id, [placed.id]), 200)
}
async function edit(id: number, changes: object) {
  const { version } = await scene.read(id)
  return granted(await scene.call('updateShipment', { path: { id }, body: { version, ...changes } }), 200)
}
const pricing = async (id: number) =>
  granted(await scene.call('listShipmentPricing', { path: { id } }), 200).map(
    ({ units, gross, margin }: Record<string, unknown>) => ({ units, gross, margin }),
  )

describe('a booking by the tonne', () => {
  it('keeps the weight that was agreed, and the money made of it, when another vehicle is taken off', async () => {
    const { id } = await scene.offer({ ...perTonne, vehicleCount: 4 })
    await awardOne(id)
    const agreed = { units: 10, gross: '10000.00', margin: '1000.00' }
    expect(await pricing(id)).toEqual([agreed])
    granted(await scene.call('decrementVehicleCount', { path: { id } }), 200)
    expect(await pricing(id)).toEqual([agreed])
    const edited = await edit(id, { referenceNumber: 'PO-1' })
    expect(edited.marginAmount).toBe('1000.00')
    expect(await pricing(id)).toEqual([agreed])
  })

  it('carries its even share of what the others have left, so that all carry the shipment', async () => {
    const { id } = await scene.offer({ ...perTonne, vehicleCount: 4 })
    await awardOne(id)
    granted(await scene.call('decrementVehicleCount', { path: { id } }), 200)
    const second = granted(
      await scene.bid(id, (await addPartner(app)).id, { amount: '900', bidCategoryTypeId: 2 }),
      201,
    )
    expect(second.normalisedAmount).toBe('13500.00')
    expect((await scene.read(id)).lowestBid).toBe('13500.00')
    granted(await scene.award(id, [second.id]), 200)
    const { shipment } = await awardOne(id)
    expect(shipment).toMatchObject({ vehiclesOpen: 0, marginAmount: '4000.00' })
    expect(await pricing(id)).toEqual([
      { units: 10, gross: '10000.00', margin: '1000.00' },
      { units: 15, gross: '15000.00', margin: '1500.00' },
      { units: 15, gross: '15000.00', margin: '1500.00' },
    ])
  })

  it('leaves its weight to the others when it is cancelled', async () => {
    const { id } = await scene.offer({ ...perTonne, vehicleCount: 4 })
    const { bookings } = await awardOne(id)
    granted(await scene.call('decrementVehicleCount', { path: { id } }), 200)
    granted(await scene.bid(id, (await addPartner(app)).id, { amount: '900', bidCategoryTypeId: 2 }), 201)
    expect((await scene.read(id)).lowestBid).toBe('13500.00')
    const why = { refusalReasonId: 302, cancellationType: 1, reason: 'Cargo not ready' }
    granted(await scene.move(bookings[0].id, 13, why), 200)
    expect((await scene.read(id)).lowestBid).toBe('12000.00')
  })

  it('follows another rate by its own weight', async () => {
    const { id } = await scene.offer({ ...perTonne, vehicleCount: 4 })
    await awardOne(id)
    granted(await scene.call('decrementVehicleCount', { path: { id } }), 200)
    const body = { contractAmount: '1100' }
    const shipment = granted(await scene.call('setShipmentMargin', { path: { id }, body }), 200)
    expect(shipment.marginAmount).toBe('2000.00')
    expect(await pricing(id)).toEqual([{ units: 10, gross: '11000.00', margin: '2000.00' }])
  })
})

describe('a sum of the highest prices', () => {
  const heaviest = async () => ({
    ...(await heaviestHaul(app)),
    bidCategoryTypeId: 2,
    contractAmount: '99999999.99',
  })

  it('has more digits than any one of them, in the margin and on the dashboard', async () => {
    const { id } = await scene.offer(await heaviest())
    await awardOne(id, '1')
    await edit(id, { vehicleCount: 2 })
    granted(await scene.call('actOnBidWindow', { path: { id }, query: { action: 'open' } }), 200)
    const { shipment } = await awardOne(id, '1')
    expect(shipment.marginAmount).toBe('1499999984850.00')
    const counts = granted(await scene.call('getShipperCounts', { as: 'shipper@karwan.test' }), 200)
    expect(Number(counts.spendThisMonth)).toBeGreaterThan(1_499_999_999_850)
  })
})

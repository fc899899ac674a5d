import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTruck, type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

type Hit = { kind: string; id: number; title: string; details: string[] }
async function found(query: string, as = 'csr@karwan.test'): Promise<Hit[]> {
  return granted(await scene.call('searchAnything', { as, query: { query } }), 200)
}
const kindsOf = (hits: Hit[]) => [...new Set(hits.map(({ kind }) => kind))]

describe('a search over everything', () => {
  it('finds a shipment and its booking by their numbers, best first', async () => {
    const { shipmentId, bookings } = await scene.won({ vehicleCount: 1 })
    const { shipmentNumber } = await scene.read(shipmentId)
    const [shipment] = await found(shipmentNumber)
    expect(shipment).toMatchObject({ kind: 'shipment', id: shipmentId, title: shipmentNumber })
    expect(await found(bookings[0].bookingNumber)).toContainEqual(
      expect.objectContaining({ kind: 'booking', id: bookings[0].id }),
    )
  })

  it('finds a vehicle by its plate and a company by its name', async () => {
    const { items } = granted(await scene.call('listVehicles', { query: { pageSize: 1 } }), 200)
    const [{ id, registrationNumber }] = items
    expect(await found(registrationNumber)).toContainEqual(
      expect.objectContaining({ kind: 'vehicle', id, title: registrationNumber }),
    )
    expect(await found('Indus Textiles')).toContainEqual(
      expect.objectContaining({ kind: 'company', title: 'Indus Textiles' }),
    )
  })

  it('finds by names and cities in Urdu and Amharic letters', async () => {
    const { shipmentId, bookings } = await scene.won({ vehicleCount: 1 })
    const { pickup } = await scene.read(shipmentId)
    expect(pickup.cityName).toBe('Karachi')
    for (const typed of ['کراچی', 'ካራቺ']) {
      const hits = await found(typed)
      expect(hits).toContainEqual(expect.objectContaining({ kind: 'shipment', id: shipmentId }))
      expect(hits).toContainEqual(expect.objectContaining({ kind: 'booking', id: bookings[0].id }))
    }
    const companies = await found('انڈس ٹیکسٹائل')
    expect(companies).toContainEqual(expect.objectContaining({ kind: 'company', title: 'Indus Textiles' }))
    expect(kindsOf(companies)).toContain('shipment')
    expect(await found('زیارتگاہ')).toEqual([])
  })

  it('finds a booking and its vehicle by the driver in Urdu letters', async () => {
    const { bookings, partner } = await scene.won({ vehicleCount: 1 })
    const truck = await addTruck(app, partner.id, { driver: { fullName: 'Qudratullah Zimri' } })
    const path = { id: bookings[0].id, driverId: truck.driverId }
    granted(await scene.call('assignDriver', { path, body: { vehicleId: truck.vehicleId } }), 200)
    const hits = await found('قدرت اللہ زمری')
    for (const [kind, id] of [
      ['driver', truck.driverId],
      ['vehicle', truck.vehicleId],
      ['booking', bookings[0].id],
    ])
      expect(hits).toContainEqual(expect.objectContaining({ kind, id }))
  })

  it('shows each role its own rows, and no kind that it may not read', async () => {
    const { shipmentId } = await scene.won({ vehicleCount: 1 })
    const { shipmentNumber } = await scene.read(shipmentId)
    expect(await found(shipmentNumber, 'shipper2@karwan.test')).toEqual([])
    expect(kindsOf(await found('Karachi', 'shipper@karwan.test'))).not.toContain('partner')
  })

  it('asks for three characters', async () => {
    expect((await scene.call('searchAnything', { query: { query: 'ab' } })).status).toBe(422)
  })
})

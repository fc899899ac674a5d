import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** One of the vehicles is awarded, and another partner's bid waits for the next. */
async function halfCovered(vehicleCount: number, changes: object = {}) {
  const { id } = await scene.offer({ vehicleCount, ...changes })
  const first = granted(await scene.bid(id, (await addPartner(app)).id), 201)
  const rival = await addPartner(app)
  const waiting = granted(await scene.bid(id, rival.id), 201)
  const { bookings } = granted(await scene.award(id, [first.id]), 200)
  return { id, rival, waitingId: waiting.id as number, bookingId: bookings[0].id as number }
}

const bidOf = async (id: number, bidId: number) => {
  const bids = granted(await scene.call('listShipmentBids', { path: { id } }), 200)
  return bids.find((bid: { id: number }) => bid.id === bidId)
}
const decrement = (id: number) => scene.call('decrementVehicleCount', { path: { id } })
async function lower(id: number, vehicleCount: number) {
  const { version } = await scene.read(id)
  return scene.call('updateShipment', { path: { id }, body: { version, vehicleCount } })
}

describe('fewer vehicles', () => {
  it.each([
    ['taken off', decrement],
    ['written into the shipment', (id: number) => lower(id, 1)],
  ])('%s end bidding once all that are left are covered', async (_, act) => {
    const { id, waitingId } = await halfCovered(2)
    expect(granted(await act(id), 200)).toMatchObject({
      vehiclesOpen: 0,
      bidWindow: { state: 'closed' },
      bidsCount: 0,
      lowestBid: null,
    })
    expect(await bidOf(id, waitingId)).toMatchObject({ status: 'REJECTED', reason: 'Already covered' })
  })

  it.each([
    ['taken off', decrement],
    ['written into the shipment', (id: number) => lower(id, 2)],
  ])('%s leave bidding alone while one is still open', async (_, act) => {
    const { id, waitingId } = await halfCovered(3)
    expect(granted(await act(id), 200)).toMatchObject({
      vehiclesOpen: 1,
      bidWindow: { state: 'open' },
      bidsCount: 1,
      lowestBid: '100000.00',
    })
    expect((await bidOf(id, waitingId)).status).toBe('CREATED')
  })
})

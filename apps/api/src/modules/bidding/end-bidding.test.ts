import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

/** Awards one vehicle and leaves another partner's bid waiting for the next. */
async function halfCovered(vehicleCount: number) {
  const { id } = await scene.offer({ vehicleCount })
  const winner = await addPartner(app)
  const first = granted(await scene.bid(id, winner.id), 201)
  const rival = await addPartner(app)
  const waiting = granted(await scene.bid(id, rival.id), 201)
  const { bookings } = granted(await scene.award(id, [first.id]), 200)
  return { id, winner, waitingId: waiting.id as number, bookingId: bookings[0].id as number }
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

it('a vehicle fewer makes the lowest bid by the tonne dearer for each that is left', async () => {
  const { id } = await scene.offer({ vehicleCount: 4, weight: 40 })
  const perTonne = { amount: '1000', bidCategoryTypeId: 2 }
  const placed = granted(await scene.bid(id, (await addPartner(app)).id, perTonne), 201)
  expect((await scene.read(id)).lowestBid).toBe('10000.00')
  expect(granted(await decrement(id), 200).lowestBid).toBe('13333.33')
  expect((await bidOf(id, placed.id)).normalisedAmount).toBe('13333.33')
})

describe('a shipment that is over with a vehicle open', () => {
  /** Delivers the covered vehicle before the other vehicle is awarded. */
  async function partlyDelivered() {
    const half = await halfCovered(2)
    const { driverId } = await addTruck(app, half.winner.id)
    granted(await scene.call('assignDriver', { path: { id: half.bookingId, driverId } }), 200)
    for (const status of [3, 7, 11]) granted(await scene.move(half.bookingId, status), 200)
    return half
  }

  it('takes bids while its vehicles are on the way, and none once they have arrived', async () => {
    const { id, bookingId, waitingId } = await partlyDelivered()
    expect(await scene.read(id)).toMatchObject({
      status: 'PARTIALLY_FULFILLED',
      vehiclesOpen: 1,
      bidWindow: { state: 'closed' },
      bidsCount: 0,
      lowestBid: null,
    })
    expect(await bidOf(id, waitingId)).toMatchObject({
      status: 'REJECTED',
      reasonId: null,
      reason: 'The shipment is partially fulfilled and takes no more vehicles',
    })
    const late = await addPartner(app)
    expect((await scene.bid(id, late.id)).body.code).toBe('bid.shipment_final')
    granted(await scene.move(bookingId, 7, { reason: 'Wrong booking' }), 200)
    granted(await scene.call('actOnBidWindow', { path: { id }, query: { action: 'open' } }), 200)
    granted(await scene.bid(id, late.id), 201)
  })

  it('says to who awards it directly that it is over, and not that it is covered', async () => {
    const { id } = await partlyDelivered()
    const body = {
      shipmentId: id,
      partnerId: (await addPartner(app)).id,
      bidCategoryTypeId: 1,
      amount: '90000',
    }
    const refused = await scene.call('assignBids', { body })
    expect([refused.status, refused.body.code]).toEqual([409, 'bid.shipment_final'])
    expect(refused.body.current).toMatchObject({ id, vehiclesOpen: 1 })
  })

  it('does not open bidding again when a partner beside the delivered one backs out', async () => {
    const { id, bookingId, winner } = await halfCovered(2)
    const other = await addPartner(app)
    const placed = granted(await scene.bid(id, other.id), 201)
    granted(await scene.award(id, [placed.id]), 200)
    const { driverId } = await addTruck(app, winner.id)
    granted(await scene.call('assignDriver', { path: { id: bookingId, driverId } }), 200)
    for (const status of [3, 7, 11]) granted(await scene.move(bookingId, status), 200)
    granted(await scene.call('backOutBid', { path: { id: placed.id }, body: { reasonId: 103 } }), 200)
    expect(await scene.read(id)).toMatchObject({
      status: 'PARTIALLY_FULFILLED',
      bidWindow: { state: 'closed' },
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the life of a shipment', () => {
  it('goes from booking over bid, award and driver to delivery, and every list tells the same', async () => {
    const scene = marketScene(app)
    const booked = await scene.book({ vehicleCount: 2, referenceNumber: 'PO-LIFE' })
    expect(booked).toMatchObject({
      status: 'CREATED',
      statusId: 1,
      vehiclesOpen: 2,
      nextAction: 'open-bidding',
    })

    const opened = granted(
      await scene.call('actOnBidWindow', { path: { id: booked.id }, query: { action: 'open' } }),
      200,
    )
    expect(opened.bidWindow).toMatchObject({ state: 'open', minutes: 60 })

    const partner = await addPartner(app)
    const bid = granted(await scene.bid(booked.id, partner.id, { vehicleCount: 2, amount: '118000' }), 201)
    expect(bid).toMatchObject({
      status: 'CREATED',
      rank: 1,
      channel: 'CSR_PHONE',
      normalisedAmount: '118000.00',
    })

    const awarded = granted(await scene.award(booked.id, [bid.id]), 200)
    expect(awarded.shipment).toMatchObject({
      vehiclesCovered: 2,
      vehiclesOpen: 0,
      bidWindow: { state: 'closed' },
    })
    expect(awarded.bookings).toHaveLength(2)

    for (const { id } of awarded.bookings) {
      const { driverId } = await addTruck(app, partner.id)
      const assigned = granted(await scene.call('assignDriver', { path: { id, driverId } }), 200)
      expect(assigned).toMatchObject({ statusId: 2, driver: { id: driverId } })
      for (const status of [3, 7, 11]) granted(await scene.move(id, status), 200)
    }

    const done = await scene.read(booked.id)
    expect(done).toMatchObject({ status: 'DELIVERED', statusId: 4, completedBookings: 2, nextAction: null })
    const bids = granted(await scene.call('listShipmentBids', { path: { id: booked.id } }), 200)
    expect(bids[0].status).toBe('FULFILLED')

    const query = { referenceNo: 'PO-LIFE' }
    const list = granted(await scene.call('listShipments', { query }), 200)
    expect(list).toMatchObject({ total: 1, page: 0, pageSize: 5 })
    expect(list.items[0]).toMatchObject({ id: booked.id, status: 'DELIVERED' })
    const activity = granted(await scene.call('listShipmentActivity', { path: { id: booked.id } }), 200)
    expect(activity.at(-1).action).toBe('shipment.created')
    const tracking = granted(await scene.call('listShipmentTracking', { path: { id: booked.id } }), 200)
    expect(tracking.map(({ statusId }: { statusId: number }) => statusId)).toEqual([
      1, 1, 2, 3, 7, 11, 2, 3, 7, 11,
    ])
  })
})

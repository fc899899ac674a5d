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

const update = (id: number, body: object, as = 'csr@karwan.test') =>
  scene.call('updateShipment', { path: { id }, body, as })

describe('a move to a company of another currency', () => {
  const move = async (id: number, changes: object = {}) =>
    update(id, { version: (await scene.read(id)).version, company: 2, ...changes })

  it('takes the currency over', async () => {
    const { id, currency, weightUnit } = await scene.book()
    const native = await scene.book({ company: 2 })
    expect(native.currency).not.toBe(currency)
    const moved = granted(await move(id), 200)
    expect(moved).toMatchObject({ group: { id: 2 }, currency: native.currency, weightUnit })
  })

  it('is refused while an amount would stay, and not when all are given anew', async () => {
    const { id } = await scene.book({ shipperRate: '140000', minShipperRate: '100000' })
    const refused = await move(id, { shipperRate: '70000' })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { company: ['The company pays in Birr; enter again every amount that is in Rs'] },
    ])
    const moved = granted(await move(id, { shipperRate: '70000', minShipperRate: null }), 200)
    expect(moved).toMatchObject({ currency: 'Birr', shipperRate: '70000.00' })
  })

  it('is refused while bids in the old currency wait', async () => {
    const { id } = await scene.offer()
    const placed = granted(await scene.bid(id, (await addPartner(app)).id), 201)
    expect((await move(id)).body.code).toBe('shipment.bids_in_other_currency')
    granted(await scene.call('rejectBid', { path: { id: placed.id }, body: { reasonId: 201 } }), 200)
    granted(await move(id), 200)
  })
})

describe('a shipment that goes to another company', () => {
  it('takes its cancelled bookings along, so that the old company reads no more of it', async () => {
    const { shipmentId, bookings } = await scene.won({ company: 1 })
    const id: number = bookings[0].id
    const body = { refusalReasonId: 302, cancellationType: 1, reason: 'Cargo not ready' }
    granted(await scene.call('processBookingStatus', { path: { id, status: 13 }, body }), 200)
    const seenBy = async (as: string) => {
      const read = await scene.call('getBooking', { path: { id }, as })
      const list = await scene.call('listShipperBookings', { query: { shipmentId }, as })
      return [read.status, granted(list, 200).total]
    }
    expect(await seenBy('shipper@karwan.test')).toEqual([200, 1])
    expect(await seenBy('shipper2@karwan.test')).toEqual([404, 0])
    const { version } = await scene.read(shipmentId)
    granted(await update(shipmentId, { version, company: 2 }), 200)
    expect(await seenBy('shipper@karwan.test')).toEqual([404, 0])
    expect(await seenBy('shipper2@karwan.test')).toEqual([200, 1])
  })
})

describe('the pool', () => {
  it.each([1, 2])('change to the private pool is refused from pool %i', async (poolType) => {
    const { id } = await scene.book({ poolType })
    const refused = await scene.call('changeShipmentPool', { path: { id }, body: { poolType: 2 } })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Cannot move shipment from public to private loadboard.',
    ])
    const allowed = await scene.call('changeShipmentPool', { path: { id }, body: { poolType: 1 } })
    expect(granted(allowed, 200).poolType).toBe(1)
  })

  it('change to the private pool is refused by an edit as well', async () => {
    const { id, version } = await scene.book()
    expect((await update(id, { version, poolType: 2 })).body.message).toBe(
      'Cannot move shipment from public to private loadboard.',
    )
  })

  it('changes by an edit only for who may change it by its own call', async () => {
    const { id, version } = await scene.book({ poolType: 2 })
    const asShipper = 'shipper@karwan.test'
    expect((await update(id, { version, poolType: 1 }, asShipper)).status).toBe(403)
    const same = granted(await update(id, { version, poolType: 2, referenceNumber: 'PO-1' }, asShipper), 200)
    expect(same).toMatchObject({ poolType: 2, referenceNumber: 'PO-1' })
    const moved = await update(id, { version: same.version, poolType: 1 }, 'lead@karwan.test')
    expect(granted(moved, 200).poolType).toBe(1)
  })
})

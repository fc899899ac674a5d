import { aShipment, aShipmentSummary } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { copyOfShipment } from './copy-of-shipment.ts'
import { lastBookings } from './last-bookings.ts'

const booked = (id: number, told: object = {}) => aShipmentSummary({ id, ...told })
const toQuetta = { dropoff: { cityId: 5, cityName: 'Quetta', address: 'Sariab Road' } }
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the last bookings of a company', () => {
  it('name each kind once, by its latest', () => {
    expect(ids(lastBookings([booked(9), booked(8, toQuetta), booked(7)], undefined))).toEqual([9, 8])
  })

  it('begin with those of the project', () => {
    const project = { id: 5, name: 'Sundar Mill' }
    expect(ids(lastBookings([booked(9), booked(8, { ...toQuetta, project })], 5))).toEqual([8, 9])
    expect(ids(lastBookings([booked(9), booked(7, { project })], 5))).toEqual([7])
  })

  it('are four at most', () => {
    const rows = [1, 2, 3, 4, 5].map((id) => booked(id, { goodsTypeName: `Goods ${id}` }))
    expect(ids(lastBookings(rows, undefined))).toEqual([1, 2, 3, 4])
  })
})

describe('a copy of a shipment', () => {
  const when = { zone: 'UTC', now: new Date('2026-12-04T08:00:00.000Z') }
  const copy = (told: object = {}) =>
    copyOfShipment(aShipment({ loadingTime: '2026-11-22T09:30:00.000Z', ...told }), when)

  it('loads at the same time of the next day that leaves two hours', () => {
    expect(copy()).toMatchObject({ loadingTime: '2026-12-05T09:30' })
    expect(copy({ loadingTime: '2026-11-22T10:00:00.000Z' })).toMatchObject({
      loadingTime: '2026-12-04T10:00',
    })
  })

  it('loads a day later than one that is yet to be loaded', () => {
    expect(copy({ loadingTime: '2026-12-09T06:00:00.000Z' })).toMatchObject({
      loadingTime: '2026-12-10T06:00',
    })
  })

  it('has lane, goods, vehicle, contacts and terms, and no reference or bill of lading of another', () => {
    const container = {
      blNumber: 'BL-9',
      noOfContainers: 2,
      detentionCharges: '100.00',
      emptyReturnDate: '2026-11-30T09:00:00.000Z',
      returnLocation: 'KICT',
    }
    expect(copy({ referenceNumber: 'PO-7', shipmentContainerDto: container })).toMatchObject({
      referenceNumber: '',
      consigneeName: 'Ravi Traders',
      paymentReceivingTypeId: 1,
      vehicleTypeId: 2,
      locations: [{ cityId: 1, loads: [{ goodsTypeId: 9, weight: 40 }] }, { cityId: 2 }],
      shipmentContainerDto: { blNumber: '', noOfContainers: 2, emptyReturnDate: '' },
    })
  })
})

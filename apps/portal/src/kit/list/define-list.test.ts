import { createIntl } from 'react-intl'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineList, type SearchOfList } from './define-list.ts'
import { firstDay, flag, linked, oneOf, search } from './filters.ts'
import { orderWord } from './list-words.ts'

const common = { words: 'bookings', firstPageSize: 4, columns: {} } as const
const list = defineList('listBookings', {
  ...common,
  filters: { filter: search(), fromDate: firstDay(), invoiced: flag(), shipmentId: linked() },
})

describe('a list', () => {
  it('is typed by its operation: the address, the row, the filters', () => {
    expectTypeOf<SearchOfList<typeof list>['invoiced']>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<Parameters<typeof list.rowKey>[0]>().toHaveProperty('bookingNumber')
    // @ts-expect-error: the contract has no such filter.
    defineList('listBookings', { ...common, filters: { colour: flag() } })
    // @ts-expect-error: in the contract this filter is a flag.
    defineList('listBookings', { ...common, filters: { invoiced: search() } })
    // @ts-expect-error: the contract has no such status.
    defineList('listShipments', { ...common, filters: { status: oneOf(['LOST'], 'shipmentStatus') } })
    const sorts = { 'price:asc': 'bookings.sort.newest' }
    // @ts-expect-error: the contract has no such order.
    defineList('listBookings', { ...common, filters: {}, sorts })
    // @ts-expect-error: this operation answers with one record.
    defineList('getBooking', { ...common, filters: {} })
  })

  it('asks only for what it declares, and not for what the page keeps in the address for itself', () => {
    const address = { filter: 'lahore', shipmentId: 7, saved: 'v1', peek: 12, statusId: 3, page: 2 }
    expect(list.ask(list.read(address))).toEqual({ filter: 'lahore', shipmentId: 7, page: 2, pageSize: 4 })
  })

  it('reads back what it has read', () => {
    const read = list.read({
      filter: ' lahore ',
      shipmentId: '7',
      invoiced: 'true',
      page: '2',
      pageSize: '50',
    })
    expect(read).toEqual({ filter: 'lahore', shipmentId: 7, invoiced: true, page: 2, pageSize: 50 })
    expect(list.read(read)).toEqual(read)
  })
})

describe('orders that are told by their kind', () => {
  const pumps = defineList('listFuelPumps', {
    words: 'fuelPumps',
    firstPageSize: 20,
    filters: {},
    orders: { name: 'text', cityName: 'text', priceUpdatedAt: 'moment' },
    columns: { cityId: { text: ({ cityName }) => cityName, sort: 'cityName' } },
  })
  const messages = {
    'fuelPumps.field.cityId': 'City',
    'fuelPumps.field.priceUpdatedAt': 'Price changed',
    'kit.order.text.desc': '{field}, Z to A',
    'kit.order.moment.desc': '{field}, newest first',
  }
  const intl = createIntl({ locale: 'en', messages })

  it('have both ways, texts from A and moments from the latest', () => {
    expect(Object.keys(pumps.sorts)).toEqual([
      'name:asc',
      'name:desc',
      'cityName:asc',
      'cityName:desc',
      'priceUpdatedAt:desc',
      'priceUpdatedAt:asc',
    ])
    expect(pumps.read({ sort: 'cityName:desc' })).toEqual({ sort: 'cityName:desc' })
  })

  it('are called as the column that shows them, or as their field', () => {
    expect(orderWord(intl, pumps, 'cityName:desc')).toBe('City, Z to A')
    expect(orderWord(intl, pumps, 'priceUpdatedAt:desc')).toBe('Price changed, newest first')
  })
})

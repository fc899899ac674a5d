import { describe, expect, it } from 'vitest'
import { shipmentList } from './shipment-list.tsx'

const read = (search: Record<string, unknown>) => shipmentList.read(search)

describe('the address of the shipments list', () => {
  it('is empty for the plain list: first page, five to a page', () => {
    expect(read({})).toEqual({})
    expect(shipmentList.ask(read({}))).toEqual({ page: 0, pageSize: 5 })
  })

  it('carries every filter under its name', () => {
    const search = {
      filter: 'lahore',
      filterAssignedToMe: true,
      filterCreatedByMe: false,
      fromDate: '2026-11-01',
      toDate: '2026-11-30',
      poolType: 2,
      private: true,
      referenceNo: 'PO-7781',
      status: 'TRANSIT',
      vehicleTypeId: 7,
      view: 'bids-awaiting',
      sort: 'loadingTime:asc',
      page: 3,
      pageSize: 25,
    }
    expect(read(search)).toEqual(search)
  })

  it.each([
    ['page', -1],
    ['page', 1.5],
    ['page', 'two'],
    ['page', 1_000_001],
    ['pageSize', 7],
    ['pageSize', 0],
    ['poolType', 3],
    ['poolType', 0],
    ['vehicleTypeId', 'flatbed'],
    ['status', 'created'],
    ['status', 4],
    ['view', 'everything'],
    ['sort', 'loadingTime'],
    ['fromDate', '2026-02-31'],
    ['fromDate', 'yesterday'],
    ['private', 'yes'],
    ['filterAssignedToMe', 1],
    ['filter', '   '],
    ['filter', 'x'.repeat(101)],
    ['referenceNo', { $ne: '' }],
  ])('leaves out %s=%j instead of failing, and keeps the rest', (name, value) => {
    expect(read({ private: true, status: 'CREATED', page: 2, [name]: value })).not.toHaveProperty(name, value)
    expect(read({ sort: 'createdAt:asc', [name]: value })).toMatchObject(
      name === 'sort' ? {} : { sort: 'createdAt:asc' },
    )
  })

  it('reads a number that is meant as a text, and a text that is meant as a number', () => {
    expect(read({ referenceNo: 7781, filter: 923001 })).toEqual({ referenceNo: '7781', filter: '923001' })
    expect(read({ page: '2', poolType: '1', private: 'false' })).toEqual({
      page: 2,
      poolType: 1,
      private: false,
    })
  })
})

describe('what the list asks for', () => {
  it.each([
    ['la', undefined],
    ['lah', 'lah'],
  ])('searches for "%s" as %s', (filter, asked) => {
    expect(shipmentList.ask(read({ filter })).filter).toBe(asked)
  })

  it('spans whole days of the viewer, the last one included', () => {
    const { fromDate, toDate } = shipmentList.ask(read({ fromDate: '2026-11-21', toDate: '2026-11-21' }))
    expect(Date.parse(String(toDate)) - Date.parse(String(fromDate))).toBe(24 * 3_600_000 - 1)
    expect(new Date(String(fromDate)).getHours()).toBe(0)
  })

  it('keeps a filter that is switched off, since that differs from none', () => {
    expect(shipmentList.ask(read({ private: false }))).toMatchObject({ private: false })
  })
})

import { describe, expect, it } from 'vitest'
import { appliedFilters, withoutFilters } from './applied-filters.ts'
import { shipmentSearchSchema } from './shipment-search.ts'

const names = (search: Record<string, unknown>) =>
  appliedFilters(shipmentSearchSchema.parse(search)).map(({ name }) => name)

describe('the chips over the shipments list', () => {
  it('are none for page, page size and order', () => {
    expect(names({ page: 2, pageSize: 25, sort: 'loadingTime:asc' })).toEqual([])
  })

  it('are one for each filter in use', () => {
    const search = {
      view: 'unclaimed',
      filter: 'lahore',
      status: 'TRANSIT',
      filterAssignedToMe: true,
      filterCreatedByMe: true,
      vehicleTypeId: 2,
      poolType: 1,
      private: true,
      fromDate: '2026-11-01',
      toDate: '2026-11-30',
      referenceNo: 'PO-7781',
    }
    expect(names(search)).toEqual(Object.keys(search))
  })

  it('are none for a switch that is off', () => {
    expect(names({ private: false, filterAssignedToMe: false })).toEqual([])
  })

  it('go all at once, while order and page size stay', () => {
    expect(
      withoutFilters({ filter: 'lahore', view: 'open', page: 3, pageSize: 50, sort: 'createdAt:asc' }),
    ).toEqual({ pageSize: 50, sort: 'createdAt:asc' })
  })
})

import type { Sort } from '@karwan/design-system/patterns/data-table'
import type { ShipmentSearch } from '../../shipment-search.ts'

type SearchSort = ShipmentSearch['sort']

const sortsOfColumns = {
  number: { ascending: 'shipmentNumber:asc', descending: 'shipmentNumber:desc' },
  loading: { ascending: 'loadingTime:asc', descending: 'loadingTime:desc' },
} as const satisfies Record<string, Record<Sort['direction'], SearchSort>>

export function searchSort({ columnId, direction }: Sort): SearchSort {
  if (columnId !== 'number' && columnId !== 'loading') return undefined
  return sortsOfColumns[columnId][direction]
}

/** The column whose head shows the order; none does for the newest or oldest first. */
export function columnSort(sort: SearchSort): Sort | undefined {
  for (const columnId of ['number', 'loading'] as const) {
    for (const direction of ['ascending', 'descending'] as const) {
      if (sortsOfColumns[columnId][direction] === sort) return { columnId, direction }
    }
  }
  return undefined
}

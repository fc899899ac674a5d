import type { SomeHandlers } from '../../http/handler.ts'
import { getCsrBids } from './get-csr-bids.ts'
import { getCsrCounts } from './get-csr-counts.ts'
import { getShipperCounts } from './get-shipper-counts.ts'
import { searchAnything } from './search-anything.ts'

export const reportHandlers = {
  getCsrBids,
  getCsrCounts,
  getShipperCounts,
  searchAnything,
} satisfies SomeHandlers

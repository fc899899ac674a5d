import type { SomeHandlers } from '../../http/handler.ts'
import { getCsrCounts } from './get-csr-counts.ts'
import { getShipperCounts } from './get-shipper-counts.ts'
import { searchAnything } from './search-anything.ts'

export const reportHandlers = { getCsrCounts, getShipperCounts, searchAnything } satisfies SomeHandlers

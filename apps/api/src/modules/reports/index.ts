import type { SomeHandlers } from '../../http/handler.ts'
import { getCsrCounts } from './get-csr-counts.ts'
import { getShipperCounts } from './get-shipper-counts.ts'

export const reportHandlers = { getCsrCounts, getShipperCounts } satisfies SomeHandlers

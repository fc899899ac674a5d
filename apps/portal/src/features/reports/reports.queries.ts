import { queryOptions } from '@tanstack/react-query'
import { sdk } from '../../app/sdk.ts'

export const reportKeys = {
  all: ['reports'],
  csr: ['reports', 'csr'],
  shipper: ['reports', 'shipper'],
} as const

export const csrCountsOptions = () =>
  queryOptions({ queryKey: reportKeys.csr, queryFn: ({ signal }) => sdk.call('getCsrCounts', { signal }) })

export const shipperCountsOptions = () =>
  queryOptions({
    queryKey: reportKeys.shipper,
    queryFn: ({ signal }) => sdk.call('getShipperCounts', { signal }),
  })

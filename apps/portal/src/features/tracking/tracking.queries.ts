import { queryOptions } from '@tanstack/react-query'
import { sdk } from '../../app/sdk.ts'

export const shipmentTrackingOptions = (id: number) =>
  queryOptions({
    queryKey: ['tracking', 'shipment', id],
    queryFn: ({ signal }) => sdk.call('listShipmentTracking', { path: { id }, signal }),
  })

import type { components } from '@karwan/sdk/schema'
import { queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

export type TrackingEvent = components['schemas']['TrackingEvent']

export const shipmentTrackingOptions = (id: number) =>
  queryOptions({
    queryKey: ['tracking', 'shipment', id],
    queryFn: ({ signal }) => sdk.call('listShipmentTracking', { path: { id }, signal }),
  })

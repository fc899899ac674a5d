import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'

export type TrackingEvent = Answer<'listShipmentTracking'>[number]
export type ContactCall = Answer<'listContactCalls'>['items'][number]

export const shipmentTrackingOptions = (id: number) =>
  operationOptions('listShipmentTracking', { path: { id } })

/** The latest calls about a booking. */
export const bookingCallsOptions = (bookingId: number) =>
  operationOptions('listContactCalls', { query: { bookingId, pageSize: 50 } })

export type TrackingLink = Answer<'listTrackingLinks'>[number]

export const trackingLinksOptions = (id: number) => operationOptions('listTrackingLinks', { path: { id } })

/** Never read again by itself, because the server counts each visit. */
export const trackedOptions = (code: string) => ({
  ...operationOptions('openTrackingLink', { path: { code } }),
  ...{ retry: false, staleTime: Number.POSITIVE_INFINITY },
})

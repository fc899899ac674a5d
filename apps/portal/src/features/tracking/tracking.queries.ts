import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operations.ts'

export type TrackingEvent = Answer<'listShipmentTracking'>[number]
export type ContactCall = Answer<'listContactCalls'>['items'][number]

export const shipmentTrackingOptions = (id: number) =>
  operationOptions('listShipmentTracking', { path: { id } })

/** The latest calls about a booking. */
export const bookingCallsOptions = (bookingId: number) =>
  operationOptions('listContactCalls', { query: { bookingId, pageSize: 50 } })

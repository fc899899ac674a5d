import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operations.ts'

export type TrackingEvent = Answer<'listShipmentTracking'>[number]

export const shipmentTrackingOptions = (id: number) =>
  operationOptions('listShipmentTracking', { path: { id } })

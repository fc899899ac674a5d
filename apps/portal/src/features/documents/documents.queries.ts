import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operation-options.ts'

export type BookingDocument = Answer<'listBookingDocuments'>[number]

export const bookingDocumentsOptions = (bookingId: number) =>
  operationOptions('listBookingDocuments', { path: { id: bookingId } })

import type { Answer } from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

export type BookingDocument = Answer<'listBookingDocuments'>[number]

/** Beside the booking's own, so that a change of the booking brings the documents up to date as well. */
export const bookingDocumentsOptions = (bookingId: number) =>
  queryOptions({
    queryKey: ['bookings', 'documents', bookingId],
    queryFn: ({ signal }) => sdk.call('listBookingDocuments', { path: { id: bookingId }, signal }),
  })

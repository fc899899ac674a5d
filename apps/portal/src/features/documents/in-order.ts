import type { BookingDocument } from './documents.queries.ts'

/** The newest first, and what was replaced behind what counts. */
export const inOrder = (documents: readonly BookingDocument[]): BookingDocument[] => [
  ...documents.filter(({ status }) => status !== 'SUPERSEDED'),
  ...documents.filter(({ status }) => status === 'SUPERSEDED'),
]

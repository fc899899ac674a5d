import type { BookingDocument } from './documents.queries.ts'

/** The newest first, and superseded documents at the end. */
export const inOrder = (documents: readonly BookingDocument[]): BookingDocument[] => [
  ...documents.filter(({ status }) => status !== 'SUPERSEDED'),
  ...documents.filter(({ status }) => status === 'SUPERSEDED'),
]

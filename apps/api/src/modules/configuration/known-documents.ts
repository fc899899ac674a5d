import { bookingDocumentTypeIds } from '@karwan/domain/documents'

/** Document types that a booking can have; settings may name only these. */
export const attachableDocumentTypes: readonly number[] = bookingDocumentTypeIds

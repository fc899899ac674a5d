import { bookingDocumentTypeIds } from '@karwan/domain/documents'

/** The documents that a booking can have; settings name no others. */
export const attachableDocumentTypes: readonly number[] = bookingDocumentTypeIds

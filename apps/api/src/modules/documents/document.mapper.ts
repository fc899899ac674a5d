import type { components } from '@karwan/sdk/schema'
import { toUser } from '../shipments/shipment.mapper.ts'
import type { ShownDocument } from './document.store.ts'

export const toBookingDocument = ({
  document,
  by,
  decidedBy,
}: ShownDocument): components['schemas']['BookingDocument'] => ({
  id: document.id,
  bookingId: document.bookingId,
  documentTypeId: document.documentTypeId,
  number: document.number,
  issueDate: document.issueDate,
  expiryDate: document.expiryDate,
  fileName: document.fileName,
  mediaType: document.mediaType,
  size: document.size,
  status: document.status,
  source: document.source,
  reason: document.reason,
  uploadedBy: by && toUser(by),
  uploadedAt: document.uploadedAt.toISOString(),
  decidedBy: decidedBy && toUser(decidedBy),
  decidedAt: document.decidedAt?.toISOString() ?? null,
})

import type { components } from '../generated/schema.d.ts'
import { moment } from './moment.ts'

type BookingDocument = components['schemas']['BookingDocument']

export function aBookingDocument(facts: Partial<BookingDocument> = {}): BookingDocument {
  return {
    id: 901,
    bookingId: 401,
    documentTypeId: 2,
    number: 'BT-4711',
    issueDate: null,
    expiryDate: null,
    fileName: 'scan.pdf',
    mediaType: 'application/pdf',
    size: 184_320,
    status: 'UPLOADED',
    source: 'PORTAL',
    reason: null,
    uploadedBy: { id: 5, name: 'Bilal Siddiqui', userType: 4 },
    uploadedAt: moment,
    decidedBy: null,
    decidedAt: null,
    ...facts,
  }
}

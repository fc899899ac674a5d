import { mayReadDocument } from '@karwan/domain/documents'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { auditPapers } from './audit-papers.ts'
import { toBookingDocument } from './document.mapper.ts'
import { shownDocumentsOfShipment } from './document.store.ts'

const most = 2_000

export const listShipmentBookingDocuments: Handler<'listShipmentBookingDocuments'> = async (request) => {
  const { caller, path } = request
  const reading = readingOf(request)
  await findShipment(reading, path.id, 'document:read')
  const shown = await shownDocumentsOfShipment(reading, path.id, most)
  const told = shown.filter(({ document }) => mayReadDocument(document.documentTypeId, caller.grants))
  const numbered = told.map(({ document }) => document).filter(({ number }) => number !== null)
  await auditPapers(request, 'listShipmentBookingDocuments', numbered)
  return told.map(toBookingDocument)
}

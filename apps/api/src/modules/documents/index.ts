import type { SomeHandlers } from '../../http/handler.ts'
import { askForPapers, listPaperRequests, revokePaperRequest } from './ask-for-papers.ts'
import { attachedHandlers } from './attached-handlers.ts'
import { checkBillT, previewBillT, printBillT } from './bill-t.ts'
import { decideBookingDocument } from './decide-booking-document.ts'
import { deleteBookingDocument } from './delete-booking-document.ts'
import { downloadBookingArchive, downloadShipmentArchive } from './download-archive.ts'
import { downloadBookingDocument } from './download-booking-document.ts'
import { listBookingDocuments } from './list-booking-documents.ts'
import { listShipmentBookingDocuments } from './list-shipment-booking-documents.ts'
import { openPaperLink, uploadByPaperLink } from './paper-link.ts'
import { uploadBookingDocument } from './upload-booking-document.ts'

export const documentHandlers = {
  ...attachedHandlers,
  askForPapers,
  listPaperRequests,
  revokePaperRequest,
  openPaperLink,
  uploadByPaperLink,
  decideBookingDocument,
  deleteBookingDocument,
  downloadBookingArchive,
  downloadShipmentArchive,
  downloadBookingDocument,
  listBookingDocuments,
  listShipmentBookingDocuments,
  uploadBookingDocument,
  previewBillT,
  printBillT,
  checkBillT,
} satisfies SomeHandlers

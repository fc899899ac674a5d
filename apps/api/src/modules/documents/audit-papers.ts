import { isRestrictedDocument } from '@karwan/domain/documents'
import type { OperationId } from '@karwan/sdk/permissions'
import { auditRead } from '../../http/audit.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import type { BookingDocumentRow } from './booking-documents.table.ts'

type Paper = Pick<BookingDocumentRow, 'id' | 'documentTypeId'>
type Asked = Pick<HandlerRequest<OperationId>, 'deps' | 'caller' | 'ip' | 'requestId'>

/** Writes reads of identity and bank documents to the audit log; other documents are read too often. */
export const auditPapers = (asked: Asked, subject: OperationId, papers: readonly Paper[]): Promise<void> =>
  auditRead(asked, {
    subject,
    entityType: 'document',
    entityIds: papers
      .filter(({ documentTypeId }) => isRestrictedDocument(documentTypeId))
      .map(({ id }) => id),
  })

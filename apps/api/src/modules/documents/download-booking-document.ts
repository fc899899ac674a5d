import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { auditPapers } from './audit-papers.ts'
import { findDocument } from './document.store.ts'

export const downloadBookingDocument: Handler<'downloadBookingDocument'> = async (request) => {
  const { path, deps } = request
  const found = await findDocument(readingOf(request), path.id, 'document:download')
  await auditPapers(request, 'downloadBookingDocument', [found])
  return attachment(deps.files, found)
}

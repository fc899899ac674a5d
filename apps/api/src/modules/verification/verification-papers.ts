import { randomUUID } from 'node:crypto'
import { documentFileTypes, mayAddDocument } from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import { mayReadVerificationPaper } from '@karwan/domain/verification'
import { and, desc, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { readingOf, transact } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { auditPapers } from '../documents/audit-papers.ts'
import { type VerificationPaperRow, verificationPapers } from '../documents/verification-papers.table.ts'
import { findSubject } from './subjects.ts'

/** The file first, then its row: a row always has its file, and a file without a row is swept. */
export const uploadVerificationPaper: Handler<'uploadVerificationPaper'> = async (request) => {
  const { body, caller, deps } = request
  const { subjectType, subjectId, documentTypeId, file } = body
  const { fileName, mediaType, size, sha256 } = file
  if (!isMember(documentFileTypes, mediaType)) throw new RangeError(`${mediaType} was let in`)
  const subject = await findSubject(readingOf(request), subjectType, subjectId)
  if (!subject) refuseAt('subjectId', 'verification.subject_unknown')
  const storageKey = randomUUID()
  await deps.files.put(storageKey, file)
  return transact(request, async (work) => {
    const { id, ...columns } = verificationPapers
    const ofSubject = and(eq(columns.subjectType, subjectType), eq(columns.subjectId, subjectId))
    const same = and(ofSubject, eq(columns.documentTypeId, documentTypeId), eq(columns.sha256, sha256))
    const [found] = await work.tx.select().from(verificationPapers).where(same).orderBy(desc(id)).limit(1)
    if (found) return toPaper(found)
    refuseUnless(mayAddDocument(await work.tx.$count(verificationPapers, ofSubject)))
    const [row] = await work.tx
      .insert(verificationPapers)
      .values({
        ...{ subjectType, subjectId, documentTypeId, fileName, mediaType, size, sha256, storageKey },
        uploadedBy: caller.userId,
        uploadedAt: work.now,
      })
      .returning()
    if (!row) throw new RowNotWrittenError('verification_papers')
    return toPaper(row)
  })
}

/** Of a subject within one's reach; each view of a paper of identity is written down before it is handed out. */
export const downloadVerificationPaper: Handler<'downloadVerificationPaper'> = async (request) => {
  const { caller, path, deps } = request
  const reading = readingOf(request)
  const [found] = await deps.db.select().from(verificationPapers).where(eq(verificationPapers.id, path.id))
  if (!found || !mayReadVerificationPaper(found, caller)) throw refusal.notFound()
  if (!(await findSubject(reading, found.subjectType, found.subjectId))) throw refusal.notFound()
  await auditPapers(request, 'downloadVerificationPaper', [found])
  return attachment(deps.files, found)
}

const toPaper = (row: VerificationPaperRow): DataOf<'uploadVerificationPaper'> => ({
  id: row.id,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  documentTypeId: row.documentTypeId,
  fileName: row.fileName,
  mediaType: row.mediaType,
  size: row.size,
  uploadedAt: row.uploadedAt.toISOString(),
})

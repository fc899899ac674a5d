import { mayAddDocument } from '@karwan/domain/documents'
import { mayReadPapersOfSubjects, mayReadVerificationPaper } from '@karwan/domain/verification'
import { and, desc, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { type Asked, type Reading, readingOf, transact, type Work } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { auditPapers } from '../documents/audit-papers.ts'
import { type KeptFile, putFile } from '../documents/kept-file.ts'
import { type VerificationPaperRow, verificationPapers } from '../documents/verification-papers.table.ts'
import { findSubject } from './subjects.ts'

export const uploadVerificationPaper: Handler<'uploadVerificationPaper'> = async (request) => {
  const { body, deps } = request
  const { file, ...said } = body
  const subject = await findSubject(readingOf(request), said.subjectType, said.subjectId)
  if (!subject) refuseAt('subjectId', 'verification.subject_unknown')
  const id = await keepVerificationPaper(request, { ...said, kept: await putFile(deps, file) })
  const [row] = await deps.db.select().from(verificationPapers).where(eq(verificationPapers.id, id))
  if (!row) throw new RowNotWrittenError('verification_papers')
  return toPaper(row)
}

type Said = Pick<VerificationPaperRow, 'subjectType' | 'subjectId' | 'documentTypeId'> & { kept: KeptFile }

/** Adds a paper, or returns the existing one if file and type are the same. */
export const keepVerificationPaper = (
  request: Asked,
  { kept, ...said }: Said,
  before: (work: Work) => Promise<void> = async () => undefined,
): Promise<number> =>
  transact(request, async (work) => {
    const { id, ...columns } = verificationPapers
    const ofSubject = and(eq(columns.subjectType, said.subjectType), eq(columns.subjectId, said.subjectId))
    const same = and(
      ofSubject,
      eq(columns.documentTypeId, said.documentTypeId),
      eq(columns.sha256, kept.sha256),
    )
    const [found] = await work.tx
      .select({ id })
      .from(verificationPapers)
      .where(same)
      .orderBy(desc(id))
      .limit(1)
    if (found) return found.id
    await before(work)
    refuseUnless(mayAddDocument(await work.tx.$count(verificationPapers, ofSubject)))
    const [row] = await work.tx
      .insert(verificationPapers)
      .values({ ...said, ...kept, uploadedBy: work.caller.userId, uploadedAt: work.now })
      .returning({ id })
    if (!row) throw new RowNotWrittenError('verification_papers')
    return row.id
  })

/** Finds a paper whose subject is within reach and whose type the caller may read; throws 404 otherwise. */
export async function findVerificationPaper(reading: Reading, id: number): Promise<VerificationPaperRow> {
  if (!mayReadPapersOfSubjects(reading.caller, 'document:download')) throw refusal.notFound()
  const [found] = await reading.db.select().from(verificationPapers).where(eq(verificationPapers.id, id))
  if (!found || !mayReadVerificationPaper(found, reading.caller)) throw refusal.notFound()
  if (!(await findSubject(reading, found.subjectType, found.subjectId))) throw refusal.notFound()
  return found
}

/** Reads of identity documents are audited before the file is sent. */
export const downloadVerificationPaper: Handler<'downloadVerificationPaper'> = async (request) => {
  const found = await findVerificationPaper(readingOf(request), request.path.id)
  await auditPapers(request, 'downloadVerificationPaper', [found])
  return attachment(request.deps.files, found)
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

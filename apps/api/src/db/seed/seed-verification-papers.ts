import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import type { Deps } from '../../http/handler.ts'
import { verificationPapers } from '../../modules/documents/verification-papers.table.ts'
import { verifications } from '../../modules/verification/verification.table.ts'
import { onePagePdf } from './one-page-pdf.ts'
import { userIds } from './user-ids.ts'

const licence = 5
type Scope = Pick<Deps, 'db' | 'files' | 'incoming'>

/** Licence files for the drivers' verifications, so that an officer has something to look at. */
export async function seedVerificationPapers({ db, files, incoming }: Scope): Promise<void> {
  const drivers = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.subjectType, 'DRIVER'), ne(verifications.values, [])))
  for (const driver of drivers) {
    const { subjectType, subjectId, subjectName, createdBy, submittedAt } = driver
    const pdf = onePagePdf(`Licence: ${subjectName}`)
    const storageKey = randomUUID()
    const path = join(incoming, storageKey)
    await writeFile(path, pdf)
    await files.put(storageKey, { path, mediaType: 'application/pdf' })
    await rm(path)
    const [paper] = await db
      .insert(verificationPapers)
      .values({
        subjectType,
        subjectId,
        documentTypeId: licence,
        storageKey,
        size: pdf.length,
        fileName: 'driving-licence.pdf',
        mediaType: 'application/pdf',
        sha256: createHash('sha256').update(pdf).digest('hex'),
        uploadedBy: createdBy ?? userIds.verificationOfficer,
        uploadedAt: submittedAt,
      })
      .returning({ id: verificationPapers.id })
    const photo = { fieldKey: 'photo', value: null, documentId: paper?.id ?? null }
    await db
      .update(verifications)
      .set({ values: [...driver.values, { ...photo, status: 'OPEN', reasonCode: null, comment: null }] })
      .where(eq(verifications.id, driver.id))
  }
}

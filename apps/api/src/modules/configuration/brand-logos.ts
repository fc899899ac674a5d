import { randomUUID } from 'node:crypto'
import { documentFileTypes } from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { brandLogos } from './brand-logos.table.ts'

export const uploadBrandLogo: Handler<'uploadBrandLogo'> = async (request) => {
  const { body, caller, deps } = request
  const { fileName, mediaType, size } = body.file
  if (mediaType === 'application/pdf' || !isMember(documentFileTypes, mediaType))
    return refuseAt('file', 'configuration.logo_no_picture')
  const storageKey = randomUUID()
  await deps.files.put(storageKey, body.file)
  await transact(request, (work) =>
    work.tx.insert(brandLogos).values({
      ...{ storageKey, fileName, mediaType, size },
      uploadedBy: caller.userId,
      uploadedAt: work.now,
    }),
  )
  return { path: `/brand/${storageKey}` }
}

export const getBrandLogo: Handler<'getBrandLogo'> = async ({ path, deps }) => {
  const [found] = await deps.db.select().from(brandLogos).where(eq(brandLogos.storageKey, path.key))
  if (!found) throw refusal.notFound()
  return attachment(deps.files, found)
}

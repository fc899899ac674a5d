import { randomUUID } from 'node:crypto'
import { companyFileKinds } from '@karwan/domain/companies'
import { namesOf } from '@karwan/domain/kernel'
import type { components } from '@karwan/sdk/schema'
import { and, eq } from 'drizzle-orm'
import type { Deps, Handler } from '../../http/handler.ts'
import type { ReceivedFile } from '../../http/received-file.ts'
import { refusal } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { companyFiles } from './company-files.table.ts'
import { findCompanyGroup } from './company-group.store.ts'

type DocumentMediaType = components['schemas']['DocumentMediaType']

export const companyFileFields = ['companyRegistrationCertificate', 'importExportLicense', 'logo'] as const
export const addaFileFields = ['card', 'logo'] as const
type FileField = (typeof companyFileFields)[number] | (typeof addaFileFields)[number]
type SentFiles = { [Field in FileField]?: ReceivedFile | undefined }

/**
 * Stores the files first, then their rows. A replaced file has no row any more, and the next sweep deletes
 * it.
 */
export async function keepCompanyFiles(
  work: Work,
  files: Deps['files'],
  groupId: number,
  sent: SentFiles,
): Promise<void> {
  for (const kind of namesOf(companyFileKinds)) {
    const file = sent[companyFileKinds[kind].field]
    if (!file) continue
    if (kind === 'LOGO' && file.mediaType === 'application/pdf') refuseAt('logo', 'company.logo_no_picture')
    const storageKey = randomUUID()
    await files.put(storageKey, file)
    const { fileName, size, sha256 } = file
    const said = {
      ...{ fileName, mediaType: mediaTypeOf(file), size, sha256, storageKey },
      uploadedBy: work.caller.userId,
      uploadedAt: work.now,
    }
    await work.tx
      .insert(companyFiles)
      .values({ groupId, kind, ...said })
      .onConflictDoUpdate({ target: [companyFiles.groupId, companyFiles.kind], set: said })
  }
}

/** Safe cast, because uploads of other types were refused. */
const mediaTypeOf = ({ mediaType }: ReceivedFile) => mediaType as DocumentMediaType

export const downloadCompanyGroupFile: Handler<'downloadCompanyGroupFile'> = async ({
  caller,
  path,
  deps,
}) => {
  await findCompanyGroup(deps.db, caller, path.id)
  const [found] = await deps.db
    .select()
    .from(companyFiles)
    .where(and(eq(companyFiles.groupId, path.id), eq(companyFiles.kind, path.kind)))
  if (!found) throw refusal.notFound()
  return attachment(deps.files, found)
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companyGroups, companyProjects } from '../kernel/companies.table.ts'
import { companyFiles } from '../modules/companies/company-files.table.ts'
import type { TestApp } from '../testing/index.ts'
import { samplePdf } from '../testing/sample-files.ts'

/** A company and a project that nothing was booked for. */
export async function unusedOf(app: TestApp, groupId: number) {
  const [company] = await app.db
    .insert(companyGroups)
    .values({ name: 'Unused', countryId: 1 })
    .returning({ id: companyGroups.id })
  const [project] = await app.db
    .insert(companyProjects)
    .values({ groupId, name: 'Unused', phoneNumber: '+923960000001' })
    .returning({ id: companyProjects.id })
  return { unusedCompany: company?.id ?? 0, unusedProject: project?.id ?? 0 }
}

/** Each company has its certificate on file. */
export async function keepCertificate(app: TestApp, groupId: number): Promise<void> {
  const storageKey = app.deps.newId()
  const path = join(app.deps.incoming, storageKey)
  const [bytes, mediaType] = [samplePdf(), 'application/pdf' as const]
  await writeFile(path, bytes)
  await app.deps.files.put(storageKey, { path, mediaType })
  await app.db
    .insert(companyFiles)
    .values({
      ...{ groupId, kind: 'CERTIFICATE', fileName: 'certificate.pdf', mediaType, storageKey },
      ...{ size: bytes.length, sha256: '', uploadedBy: 1, uploadedAt: app.deps.clock() },
    })
    .onConflictDoNothing()
}

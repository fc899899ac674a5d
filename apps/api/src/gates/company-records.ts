import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companyGroups, companyProjects } from '../kernel/companies.table.ts'
import { companyFiles } from '../modules/companies/company-files.table.ts'
import { brandLogos } from '../modules/configuration/brand-logos.table.ts'
import { userPictures } from '../modules/people/user-pictures.table.ts'
import type { TestApp } from '../testing/index.ts'
import { samplePdf } from '../testing/sample-files.ts'

/** Adds a company and a project without bookings. */
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

/** Stores the logo that the document's example names. */
async function keepLogo(app: TestApp): Promise<void> {
  const storageKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const path = join(app.deps.incoming, app.deps.newId())
  const [bytes, mediaType] = [samplePdf(), 'image/png' as const]
  await writeFile(path, bytes)
  await app.deps.files.put(storageKey, { path, mediaType })
  await app.db
    .insert(brandLogos)
    .values({
      ...{ storageKey, fileName: 'logo.png', mediaType, size: bytes.length },
      ...{ uploadedBy: 1, uploadedAt: app.deps.clock() },
    })
    .onConflictDoNothing()
  await app.db
    .insert(userPictures)
    .values({
      ...{ storageKey, fileName: 'me.png', mediaType, size: bytes.length },
      userId: 1,
      uploadedAt: app.deps.clock(),
    })
    .onConflictDoNothing()
}

/** Stores a certificate for the company, and the product's logo. */
export async function keepCertificate(app: TestApp, groupId: number): Promise<void> {
  await keepLogo(app)
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

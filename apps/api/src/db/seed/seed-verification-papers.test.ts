import { and, eq, ne } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verificationPapers } from '../../modules/documents/verification-papers.table.ts'
import { verifications } from '../../modules/verification/verification.table.ts'
import { testApp } from '../../testing/index.ts'
import { keptKeys } from '../../testing/kept-keys.ts'
import { seedVerificationPapers } from './seed-verification-papers.ts'

it('each driver of the demo who was handed in has a licence to look at', async () => {
  const app = await testApp()
  await seedVerificationPapers(app.deps)
  const drivers = await app.db
    .select()
    .from(verifications)
    .where(and(eq(verifications.subjectType, 'DRIVER'), ne(verifications.values, [])))
  const papers = await app.db.select().from(verificationPapers)
  expect(drivers.length).toBeGreaterThan(2)
  for (const { subjectId, values } of drivers) {
    const paper = papers.find((one) => one.subjectId === subjectId)
    expect(values).toContainEqual(expect.objectContaining({ fieldKey: 'photo', documentId: paper?.id }))
  }
  expect(await keptKeys(app.deps.files)).toEqual(papers.map(({ storageKey }) => storageKey).sort())
  await app.close()
})

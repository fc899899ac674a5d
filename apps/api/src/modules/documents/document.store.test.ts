import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { testNow } from '../../testing/snapshot.ts'
import { someWork } from '../../testing/some-caller.ts'
import { bookingDocuments } from './booking-documents.table.ts'
import { countDocuments, holdDocument, shownDocument } from './document.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const gone = 999_999

it('a document that is gone is neither shown nor held', async () => {
  const notFound = { facts: { status: 404 } }
  await expect(shownDocument(app.db, gone)).rejects.toMatchObject(notFound)
  await expect(app.db.transaction((tx) => holdDocument(someWork(tx), gone))).rejects.toMatchObject(notFound)
})

it('the documents of one booking are counted, and no others', async () => {
  const inserted = [1, 1, 2].map((bookingId, at) => ({
    bookingId,
    documentTypeId: 1 as const,
    fileName: 'scan.pdf',
    mediaType: 'application/pdf' as const,
    size: 1,
    sha256: 'none',
    storageKey: `key-${at}`,
    uploadedBy: 1,
    uploadedAt: testNow,
  }))
  await app.db.insert(bookingDocuments).values(inserted)
  expect(await Promise.all([1, 2, 3].map((id) => countDocuments(app.db, id)))).toEqual([2, 1, 0])
})

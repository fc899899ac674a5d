import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { StorageUnavailable } from '../../storage/file-storage.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { keptKeys } from '../../testing/kept-keys.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { bookingDocuments } from './booking-documents.table.ts'
import { sweepFiles } from './sweep-files.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const longAgo = new Date(Date.now() - 2 * 3_600_000)
const upload = (bookingId: number, text = '') => {
  const file = new File([samplePdf(text)], 'scan.pdf', { type: 'application/pdf' })
  return scene.call('uploadBookingDocument', { body: { bookingId, documentTypeId: 15, file } })
}
const keyOf = async (id: number) => {
  const [row] = await app.db.select().from(bookingDocuments).where(eq(bookingDocuments.id, id))
  return row?.storageKey ?? expect.unreachable('the document has a row')
}
const placeOf = (key: string) => join(app.deps.incoming, '../kept', key.slice(0, 2), key)
const keys = () => keptKeys(app.deps.files)

describe('the sweep', () => {
  it('removes what no row speaks of, and nothing that a request may still need', async () => {
    const { id } = await scene.dispatched()
    const { id: deleted } = granted(await upload(id, 'one'), 201)
    const { id: document } = granted(await upload(id, 'other'), 201)
    const [gone, stays] = [await keyOf(deleted), await keyOf(document)]
    granted(await scene.call('deleteBookingDocument', { path: { id: deleted } }), 200)
    const [old, young] = [randomUUID(), randomUUID()]
    for (const name of [old, young]) await writeFile(join(app.deps.incoming, name), 'half a file')
    await sweepFiles(app.deps)
    expect(await keys()).toEqual([gone, stays].sort())
    for (const path of [placeOf(gone), placeOf(stays), join(app.deps.incoming, old)])
      await utimes(path, longAgo, longAgo)
    await sweepFiles(app.deps)
    expect([await keys(), await readdir(app.deps.incoming)]).toEqual([[stays], [young]])
    expect((await scene.call('downloadBookingDocument', { path: { id: document } })).status).toBe(200)
  })
})

describe('an upload', () => {
  it('says that the storage is not there, and keeps no row', async () => {
    const { id } = await scene.dispatched()
    const put = vi.spyOn(app.deps.files, 'put').mockRejectedValueOnce(new StorageUnavailable('full'))
    const refused = await upload(id)
    put.mockRestore()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(granted(await scene.call('listBookingDocuments', { path: { id } }), 200)).toEqual([])
  })
})

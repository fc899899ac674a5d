import { and, asc, eq, gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
let bookingId: number
let last: number
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  bookingId = (await scene.dispatched({ company: 1 })).id
})
afterAll(() => app.close())
beforeEach(async () => {
  const [newest] = await app.db.select({ id: max(auditLog.id) }).from(auditLog)
  last = newest?.id ?? 0
})

const officer = 'csr@karwan.test'
const paper = async (documentTypeId: number, number?: string): Promise<number> => {
  const file = new File([samplePdf(String(documentTypeId))], 'paper.pdf', { type: 'application/pdf' })
  const body = { bookingId, documentTypeId, file, ...(number && { number }) }
  return granted(await scene.call('uploadBookingDocument', { body }), 201).id
}
const download = (id: number, as = officer) => scene.call('downloadBookingDocument', { path: { id }, as })
const reads = () =>
  app.db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.id, last), eq(auditLog.event, 'read')))
    .orderBy(asc(auditLog.id))

describe('reading a paper of identity or of a bank', () => {
  it.each([4, 5, 19])('of type %i is in the audit log: who, which, when and from where', async (typeId) => {
    const id = await paper(typeId)
    const { status, headers } = await download(id)
    expect(status).toBe(200)
    expect(await reads()).toEqual([
      expect.objectContaining({
        userId: 1,
        sessionId: expect.any(String),
        subject: 'downloadBookingDocument',
        entityType: 'document',
        entityId: id,
        at: app.deps.clock(),
        address: 'in-process',
        requestId: headers.get('x-request-id'),
      }),
    ])
  })

  it('is told apart from being turned away, which hands out nothing', async () => {
    const id = await paper(4)
    expect((await download(id, 'shipper@karwan.test')).status).toBe(404)
    expect(await reads()).toEqual([])
  })

  it('in a list is that of its number', async () => {
    const [numbered, bare] = [await paper(5, 'LE-77-1203'), await paper(4)]
    await scene.call('listBookingDocuments', { path: { id: bookingId }, as: officer })
    const ids = (await reads()).map(({ entityId }) => entityId)
    expect(ids).toContain(numbered)
    expect(ids).not.toContain(bare)
  })

  it('is refused where it cannot be written down', async () => {
    const id = await paper(4)
    const { token } = await app.signIn(officer)
    await app.db.execute('alter table audit_log rename to audit_log_elsewhere')
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await app.fetch(new Request(`http://api.test/bookingDocument/${id}/file`, { headers }))
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null])
    await app.db.execute('alter table audit_log_elsewhere rename to audit_log')
    expect((await download(id)).status).toBe(200)
  })

  it.each([1, 2, 10])('says nothing of type %i, which is read all day long', async (typeId) => {
    expect((await download(await paper(typeId, 'BT-7'))).status).toBe(200)
    expect(await reads()).toEqual([])
  })
})

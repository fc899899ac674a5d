import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { granted, marketScene, samplePdf, type TestApp, testApp } from '../../testing/index.ts'
import { keptKeys } from '../../testing/kept-keys.ts'
import { bookings } from '../bookings/bookings.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const lead = 'lead@karwan.test'
const file = () => new File([samplePdf(crypto.randomUUID())], 'licence.pdf', { type: 'application/pdf' })

/** Creates a booking with a document of this type, and returns it with its driver. */
async function bookingWith(documentTypeId: number) {
  const { id: bookingId } = await scene.dispatched({ company: 1 })
  const body = { bookingId, documentTypeId, file: file() }
  const document = granted(await app.call('uploadBookingDocument', { as: admin, body }), 201)
  const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, bookingId))
  return {
    bookingId,
    driverId: booking?.driverId ?? 0,
    shipmentId: booking?.shipmentId ?? 0,
    paperId: document.id,
  }
}
const onFile = (owner: string, ownerId: number, as = admin) =>
  app.call('listPapersOnFile', { as, query: { owner, ownerId } })
const use = (body: object, as = admin) => app.call('usePaperOnFile', { as, body })

it('a licence of a booking proves a driver without being uploaded again: one file, two documents', async () => {
  const { driverId, paperId } = await bookingWith(5)
  const told = granted(await onFile('DRIVER', driverId), 200)
  expect(told).toContainEqual(
    expect.objectContaining({ source: 'BOOKING', id: paperId, documentTypeId: 5, fileName: 'licence.pdf' }),
  )
  const before = await keptKeys(app.deps.files)
  const body = { source: 'BOOKING', paperId, owner: 'DRIVER', ownerId: driverId, documentTypeId: 5 }
  const used = granted(await use(body), 201)
  expect(used).toMatchObject({ owner: 'DRIVER', ownerId: driverId, documentTypeId: 5 })
  expect(granted(await use(body), 201).documentId).toBe(used.documentId)
  expect(await keptKeys(app.deps.files)).toEqual(before)

  const reads = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.event, 'read'), eq(auditLog.subject, 'usePaperOnFile')))
  expect(reads.length).toBeGreaterThan(0)

  granted(await app.call('deleteBookingDocument', { as: admin, path: { id: paperId } }), 200)
  const kept = await app.call('downloadVerificationPaper', { as: admin, path: { id: used.documentId } })
  expect(kept.status).toBe(200)
})

it.each([
  ['BOOKING', 'SHIPMENT'],
  ['BOOKING', 'USER'],
])('a paper of a %s is used for a %s', async (source, owner) => {
  const { shipmentId, paperId } = await bookingWith(26)
  const ownerId = owner === 'SHIPMENT' ? shipmentId : 3
  const { documentId } = granted(await use({ source, paperId, owner, ownerId, documentTypeId: 26 }), 201)
  const listing =
    owner === 'SHIPMENT'
      ? await app.call('listShipmentDocuments', { as: admin, path: { id: ownerId } })
      : await app.call('listUserDocuments', { as: admin, path: { id: ownerId } })
  expect(granted(listing, 200)).toContainEqual(
    expect.objectContaining({ id: documentId, status: 'UPLOADED' }),
  )
})

it('a paper of the shipment is offered to its bookings, and used there', async () => {
  const { bookingId, shipmentId } = await bookingWith(1)
  const body = { shipmentId, documentTypeId: 26, number: 'CI-7', file: file() }
  const paper = granted(await app.call('uploadShipmentDocument', { as: admin, body }), 201)
  expect(granted(await onFile('BOOKING', bookingId), 200)).toContainEqual(
    expect.objectContaining({ source: 'ATTACHED', id: paper.id }),
  )
  const asked = {
    source: 'ATTACHED',
    paperId: paper.id,
    owner: 'BOOKING',
    ownerId: bookingId,
    documentTypeId: 26,
  }
  const { documentId } = granted(await use(asked), 201)
  const papers = granted(await app.call('listBookingDocuments', { as: admin, path: { id: bookingId } }), 200)
  expect(papers).toContainEqual(expect.objectContaining({ id: documentId, number: 'CI-7' }))
})

it('only what the caller may see is offered and used', async () => {
  const { driverId, bookingId, paperId } = await bookingWith(5)
  const asked = { source: 'BOOKING', paperId, owner: 'BOOKING', ownerId: bookingId, documentTypeId: 5 }
  const offered = granted(await onFile('DRIVER', driverId, lead), 200)
  expect(offered.map(({ id }: { id: number }) => id)).not.toContain(paperId)
  expect((await use(asked, lead)).body.fields).toEqual({ paperId: ['This paper does not exist'] })
  expect((await onFile('BOOKING', bookingId, 'shipper2@karwan.test')).status).toBe(404)
  expect((await onFile('DRIVER', driverId, 'finance@karwan.test')).status).toBe(403)
})

it('a paper of identity is used as nothing else, and a paper of a company for no booking', async () => {
  const { bookingId, paperId } = await bookingWith(5)
  const asked = { source: 'BOOKING', paperId, owner: 'BOOKING', ownerId: bookingId }
  expect((await use({ ...asked, documentTypeId: 15 })).body.fields).toEqual({
    documentTypeId: ['Driving License cannot be used as another type of document'],
  })
  const other = await bookingWith(26)
  const wrong = { ...asked, paperId: other.paperId, documentTypeId: 41 }
  expect((await use(wrong)).body.fields).toHaveProperty('documentTypeId')
  expect((await use({ ...asked, ownerId: 999_999, documentTypeId: 5 })).body.fields).toHaveProperty('ownerId')
})

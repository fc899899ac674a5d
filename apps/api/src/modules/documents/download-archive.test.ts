import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { granted, marketScene, samplePdf, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { bookingDocuments } from './booking-documents.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const file = () => new File([samplePdf(crypto.randomUUID())], 'scan.pdf', { type: 'application/pdf' })
const bring = async (bookingId: number, documentTypeId: number, number?: string) =>
  granted(
    await app.call('uploadBookingDocument', {
      as: admin,
      body: { bookingId, documentTypeId, file: file(), ...(number && { number }) },
    }),
    201,
  )
async function bookingWithPapers() {
  const { id } = await scene.dispatched({ company: 1 })
  const [booking] = await app.db.select().from(bookings).where(eq(bookings.id, id))
  return { id, number: booking?.bookingNumber ?? '', shipmentId: booking?.shipmentId ?? 0 }
}
async function archived(id: number, as = admin, operation: 'Booking' | 'Shipment' = 'Booking') {
  const { status, headers, body } = await app.call(`download${operation}Archive`, { as, path: { id } })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzipSync(body)
}

it('has each paper under the number of its booking, as it is kept, and none that was replaced', async () => {
  const { id, number } = await bookingWithPapers()
  await bring(id, 2, 'old')
  await bring(id, 2, 'رسید 12')
  await bring(id, 22)
  await bring(id, 22)
  const entries = await archived(id)
  expect(Object.keys(entries)).toEqual([
    `${number} - Proof of delivery - رسید 12.pdf`,
    `${number} - Loading photo.pdf`,
    `${number} - Loading photo (2).pdf`,
  ])
  const rows = await app.db.select().from(bookingDocuments).where(eq(bookingDocuments.bookingId, id))
  const sizes = rows.filter(({ status }) => status !== 'SUPERSEDED').map(({ size }) => size)
  expect(Object.values(entries).map(({ length }) => length)).toEqual(sizes)
})

it('holds no paper of identity for who may not see them, and each that it holds is written down', async () => {
  const { id, number } = await bookingWithPapers()
  await bring(id, 1)
  const licence = await bring(id, 5)
  expect(Object.keys(await archived(id, 'lead@karwan.test'))).toEqual([`${number} - Bill-T.pdf`])
  expect(Object.keys(await archived(id))).toContain(`${number} - Driving License.pdf`)
  const read = (await app.db.select().from(auditLog)).filter(
    ({ event, subject }) => event === 'read' && subject === 'downloadBookingArchive',
  )
  expect(read.map(({ entityId }) => entityId)).toEqual([licence.id])
})

it('of a shipment has its own papers and those of its bookings', async () => {
  const { id, number, shipmentId } = await bookingWithPapers()
  await bring(id, 1)
  const body = { shipmentId, documentTypeId: 26, file: file() }
  granted(await app.call('uploadShipmentDocument', { as: admin, body }), 201)
  expect(Object.keys(await archived(shipmentId, admin, 'Shipment'))).toEqual([
    `S-${shipmentId} - Commercial invoice.pdf`,
    `${number} - Bill-T.pdf`,
  ])
})

it('is refused in words where there is nothing, or too much, and is nothing for another company', async () => {
  const { id } = await bookingWithPapers()
  const ask = (as = admin) => app.call('downloadBookingArchive', { as, path: { id } })
  expect((await ask()).body).toMatchObject({ code: 'document.archive_empty' })
  const paper = await bring(id, 1)
  await app.db
    .update(bookingDocuments)
    .set({ size: 250 * 1024 * 1024 })
    .where(eq(bookingDocuments.id, paper.id))
  expect((await ask()).body).toMatchObject({
    code: 'document.archive_large',
    message: 'The papers are larger than 250 MB together; save them by booking or one by one',
  })
  expect((await ask('shipper2@karwan.test')).status).toBe(404)
})

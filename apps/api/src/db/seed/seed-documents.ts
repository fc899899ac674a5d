import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, gte, isNotNull, ne } from 'drizzle-orm'
import type { Deps } from '../../http/handler.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { bookingDocuments } from '../../modules/documents/booking-documents.table.ts'
import { bulkInsert } from './bulk-insert.ts'
import { onePagePdf } from './one-page-pdf.ts'

const proofOfDelivery = 2
const hour = 3_600_000
const atOnce = 8

/** Writes a proof of delivery for each demo booking that claims to have one. */
export async function seedDocuments({
  db,
  files,
  incoming,
  clock,
}: Pick<Deps, 'db' | 'files' | 'incoming' | 'clock'>): Promise<void> {
  const now = clock()
  const delivered = await db
    .select()
    .from(bookings)
    .where(
      and(gte(bookings.statusId, 11), isNotNull(bookings.deliveredAt), ne(bookings.podStatus, 'PENDING')),
    )
    .orderBy(bookings.id)
  const rows: (typeof bookingDocuments.$inferInsert)[] = []
  for (let start = 0; start < delivered.length; start += atOnce) {
    const some = delivered.slice(start, start + atOnce)
    rows.push(...(await Promise.all(some.map((booking) => proofOf(booking, now, { files, incoming })))))
  }
  if (rows.length > 0) await db.transaction((tx) => bulkInsert(tx, bookingDocuments, rows))
}

async function proofOf(
  booking: typeof bookings.$inferSelect,
  now: Date,
  { files, incoming }: Pick<Deps, 'files' | 'incoming'>,
): Promise<typeof bookingDocuments.$inferInsert> {
  const { bookingNumber, podStatus, deliveredAt, createdBy, id: bookingId } = booking
  const pdf = onePagePdf(`Proof of delivery ${bookingNumber}`)
  const storageKey = randomUUID()
  const path = join(incoming, storageKey)
  await writeFile(path, pdf)
  await files.put(storageKey, { path, mediaType: 'application/pdf' })
  await rm(path)
  const anHourAfter = (moment: Date) => new Date(Math.min(moment.getTime() + hour, now.getTime()))
  const uploadedAt = anHourAfter(deliveredAt ?? booking.updatedAt)
  const isRejected = podStatus === 'REJECTED'
  const isDecided = podStatus !== 'UPLOADED'
  return {
    bookingId,
    documentTypeId: proofOfDelivery,
    fileName: `POD-${bookingNumber}.pdf`,
    mediaType: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    storageKey,
    status: isRejected ? 'REJECTED' : isDecided ? 'VERIFIED' : 'UPLOADED',
    reason: isRejected ? 'The signature of the consignee is missing' : null,
    uploadedBy: createdBy,
    uploadedAt,
    decidedBy: isDecided ? createdBy : null,
    decidedAt: isDecided ? anHourAfter(uploadedAt) : null,
  }
}

import { readdir } from 'node:fs/promises'
import { podStatusWith } from '@karwan/domain/bookings'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { bookingDocuments } from '../../modules/documents/booking-documents.table.ts'
import { shipments } from '../../modules/shipments/shipments.table.ts'
import { testApp } from '../../testing/index.ts'
import { keptKeys } from '../../testing/kept-keys.ts'
import { seedDocuments } from './seed-documents.ts'

it('the proofs of the demo stand as their bookings say, each with its file', async () => {
  const app = await testApp()
  await seedDocuments(app.deps)
  const rows = await app.db
    .select({
      booking: bookings,
      document: bookingDocuments,
      isHardCopyRequired: shipments.isPodHardCopyReq,
    })
    .from(bookingDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .innerJoin(shipments, eq(shipments.id, bookings.shipmentId))
  expect(rows.length).toBeGreaterThan(50)
  for (const { booking, document, isHardCopyRequired } of rows) {
    const paper =
      document.status === 'REJECTED' || document.status === 'VERIFIED' ? document.status : 'UPLOADED'
    const { podStatus } = booking
    expect(podStatusWith(paper, { podStatus, isHardCopyRequired }), booking.bookingNumber).toBe(
      booking.podStatus,
    )
  }
  const moments = rows.flatMap(({ document }) => [document.uploadedAt, document.decidedAt ?? []].flat())
  expect(moments.filter((moment) => moment > app.deps.clock())).toEqual([])
  expect(await keptKeys(app.deps.files)).toEqual(rows.map(({ document }) => document.storageKey).sort())
  expect(await readdir(app.deps.incoming)).toEqual([])
  await app.close()
})

import { BookingStatus } from '@karwan/domain/bookings'
import { changedSincePrint, saidOnBillT } from '@karwan/domain/documents'
import { eq } from 'drizzle-orm'
import type { Handler, PublicHandler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { readingOf, transact } from '../../kernel/work.ts'
import { findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { billTNumber, countPrint, keepBiltyNumber } from './bill-t.store.ts'
import { billTPaper } from './bill-t-paper.ts'
import { billTs } from './bill-ts.table.ts'

const permission = 'document:print-bilty'

export const previewBillT: Handler<'previewBillT'> = async (request) => {
  const { query, deps } = request
  const { booking } = await findBooking(readingOf(request), query.bookingId, permission)
  const paper = await billTPaper(deps, { booking, paper: query.paper ?? 'A4', issued: undefined })
  return asPdf(await deps.pdf.print('bilty', paper), 'inline')
}

/**
 * Numbering and counting are committed before printing; if printing fails, the next try prints the same
 * number.
 */
export const printBillT: Handler<'printBillT'> = async (request) => {
  const { query, deps } = request
  const { billT, paper } = await transact(request, async (work) => {
    const found = await findBooking(work, query.bookingId, permission)
    await holdShipment(work, found.booking.shipmentId)
    const booking = await holdBooking(work, query.bookingId)
    const billT = await countPrint(work, booking)
    await keepBiltyNumber(work, booking, billTNumber(billT.number))
    await leaveBookingTrail(work, [booking], {
      action: 'document.bilty_printed',
      summary: { number: billTNumber(billT.number), print: billT.prints },
    })
    const wanted = { booking, paper: query.paper ?? 'A4', issued: billT } as const
    return { billT, paper: await billTPaper({ ...deps, db: work.tx }, wanted) }
  })
  const file = `attachment; filename="${billTNumber(billT.number)}.pdf"`
  return asPdf(await deps.pdf.print('bilty', paper), file)
}

/** What the last print says, for comparison with the paper. It contains no driver, amount or contact. */
export const checkBillT: PublicHandler<'checkBillT'> = async ({ path, deps }) => {
  const [found] = await deps.db
    .select({ billT: billTs, booking: bookings, company: companyGroups.name })
    .from(billTs)
    .innerJoin(bookings, eq(bookings.id, billTs.bookingId))
    .leftJoin(companyGroups, eq(companyGroups.id, bookings.groupId))
    .where(eq(billTs.checkKey, path.code))
  if (!found) throw refusal.notFound()
  const { billT, booking, company } = found
  const now = saidOnBillT(booking)
  const { VEHICLE, FROM, TO } = billT.said ?? now
  return {
    number: billTNumber(billT.number),
    issuedAt: billT.issuedAt.toISOString(),
    company,
    printedAt: billT.printedAt?.toISOString() ?? null,
    pickupCityName: FROM ?? booking.pickupCityName,
    dropoffCityName: TO ?? booking.dropoffCityName,
    registrationNumber: VEHICLE,
    changed: changedSincePrint(billT.said, now),
    isCancelled: booking.statusId === BookingStatus.cancelled,
  }
}

const asPdf = (pdf: Uint8Array, disposition: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': disposition,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })

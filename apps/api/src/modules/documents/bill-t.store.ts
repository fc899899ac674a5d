import { randomBytes } from 'node:crypto'
import { BookingStatus } from '@karwan/domain/bookings'
import { saidOnBillT } from '@karwan/domain/documents'
import { eq, sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { type BillTRow, billTs, numberSeries } from './bill-ts.table.ts'

export const billTNumber = (number: number): string => `BT-${String(number).padStart(6, '0')}`

/**
 * Stores the Bill-T's number, by which the booking can be found. The version stays, because this is no edit.
 */
export async function keepBiltyNumber({ tx }: Work, booking: BookingRow, biltyNumber: string): Promise<void> {
  if (booking.biltyNumber === biltyNumber) return
  await tx.update(bookings).set({ biltyNumber }).where(eq(bookings.id, booking.id))
}

/** Counts a print of a locked booking's Bill-T; the first print takes the next number of the series. */
export async function countPrint(work: Work, booking: BookingRow): Promise<BillTRow> {
  const { id: bookingId, statusId } = booking
  const print = { printedAt: work.now, said: saidOnBillT(booking) }
  const counted = { ...print, prints: sql`${billTs.prints} + 1` }
  const [again] = await work.tx.update(billTs).set(counted).where(eq(billTs.bookingId, bookingId)).returning()
  if (again) return again
  // A cancelled booking gets no number.
  if (statusId === BookingStatus.cancelled) refuse('document.bill_t_cancelled')
  const [series] = await work.tx
    .insert(numberSeries)
    .values({ series: 'bill-t', last: 1 })
    .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + 1` } })
    .returning()
  if (!series) throw new RowNotWrittenError('number_series')
  const [first] = await work.tx
    .insert(billTs)
    .values({
      bookingId,
      number: series.last,
      checkKey: randomBytes(15).toString('base64url'),
      issuedBy: work.caller.userId,
      issuedAt: work.now,
      ...{ ...print, prints: 1 },
    })
    .returning()
  if (!first) throw new RowNotWrittenError('bill_ts')
  return first
}

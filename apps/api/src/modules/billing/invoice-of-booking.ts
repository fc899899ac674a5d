import { mayDo } from '@karwan/domain/roles'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { BookingPorts } from '../bookings/booking.ports.ts'
import { invoicesWithin } from './invoice.store.ts'
import { invoiceLines, invoices } from './invoices.table.ts'

const none = { invoiceId: null, invoiceNumber: null }

/** The invoice that bills a booking, if the caller may read it; cancelled invoices do not count. */
export const invoiceOfBooking: BookingPorts['invoiceOf'] = async ({ db, caller }, bookingId) => {
  if (!mayDo(caller.grants, 'invoice:read').allowed) return none
  const [found] = await db
    .select({ invoiceId: invoices.id, invoiceNumber: invoices.invoiceNumber })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        eq(invoiceLines.bookingId, bookingId),
        eq(invoices.invoiceType, 'SHIPPER'),
        ne(invoices.state, 'CANCELLED'),
        invoicesWithin(caller),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1)
  return found ?? none
}

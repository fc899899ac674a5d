import { type Commission, commissionOf } from '@karwan/domain/billing'
import { UserType } from '@karwan/domain/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../kernel/accounts.table.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { partnerInvoiceLines, partnerInvoices } from './partner-invoices.table.ts'

const cancelled = 13

/** The commission of the broker who brought a booking: as it was billed, or else by today's agreement. */
export async function commissionFor(db: Database, booking: BookingRow): Promise<Commission | null> {
  const { id, groupId, shipmentCreatedBy, statusId, currency, shipperAmount } = booking
  if (groupId === null || statusId === cancelled) return null
  const [agreed] = await db
    .select({ adda: demandAddas, line: partnerInvoiceLines, invoice: partnerInvoices })
    .from(demandAddas)
    .innerJoin(users, and(eq(users.id, shipmentCreatedBy), eq(users.userType, UserType.demandAdda)))
    .leftJoin(
      partnerInvoiceLines,
      and(
        eq(partnerInvoiceLines.bookingId, id),
        eq(partnerInvoiceLines.invoiceType, 'COMMISSION'),
        sql`${partnerInvoiceLines.isLiving}`,
      ),
    )
    .leftJoin(partnerInvoices, eq(partnerInvoices.id, partnerInvoiceLines.invoiceId))
    .where(eq(demandAddas.groupId, groupId))
    .orderBy(asc(demandAddas.id))
    .limit(1)
  if (!agreed) return null
  const { adda, line, invoice } = agreed
  const { commissionType, commissionValue } = invoice ?? adda
  const amount = line?.amount ?? commissionOf(adda, shipperAmount, currency)
  return amount === null ? null : { rate: commissionType === 'PERCENT' ? commissionValue : null, amount }
}

import { mayDebitPartner, partnerDebitNoteForm } from '@karwan/domain/billing'
import { addAmounts, dayInCountry } from '@karwan/domain/kernel'
import { and, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { readPartnerInvoice } from './partner-invoice.store.ts'
import { partnerInvoiceLines, partnerInvoices } from './partner-invoices.table.ts'

const none = '0.00'

/** The wallet does not change until somebody else approves the debit note. */
export const createPartnerDebitNote = withForm<'createPartnerDebitNote'>()(
  partnerDebitNoteForm(),
  ({ form, ...request }) =>
    transact(request, async (work) => {
      const booking = await bookingOf(work, form.bookingId)
      refuseUnless(mayDebitPartner(booking))
      const { currency, partnerId } = booking
      refuseFractions(currency, { amount: ['Amount', form.amount] })
      const total = addAmounts(form.amount)
      const { countryId, name: payeeName } = await partnerOf(work, partnerId)
      const day = dayInCountry(countryId, booking.deliveredAt ?? work.now)
      const [row] = await work.tx
        .insert(partnerInvoices)
        .values({
          ...{
            invoiceType: 'DEBIT_NOTE',
            partnerId,
            payeeName,
            currency,
            total,
          },
          ...{ periodFrom: day, periodTo: day, bookingCount: 1 },
          ...{ createdBy: work.caller.userId, createdAt: work.now },
        })
        .returning({ id: partnerInvoices.id })
      if (!row) throw new RowNotWrittenError('partner_invoices')
      await work.tx.insert(partnerInvoiceLines).values({
        ...{ invoiceId: row.id, invoiceType: 'DEBIT_NOTE', bookingId: form.bookingId, amount: total },
        ...{ chargeType: form.chargeType, description: form.description },
        ...{ gross: none, extras: none, deductions: none, withheld: none, adjusted: none },
      })
      request.note({ entityId: row.id, after: { bookingId: form.bookingId, chargeType: form.chargeType } })
      return readPartnerInvoice(work, row.id)
    }),
)

async function bookingOf({ tx, caller }: Work, id: number): Promise<BookingRow> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), rowsFor(caller, 'booking:read', bookingOwner)))
  return booking ?? refuseAt('bookingId', 'partnerInvoice.booking_required')
}

async function partnerOf({ tx }: Work, partnerId: number) {
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId))
  if (!partner) throw new RowNotWrittenError('partners')
  return { countryId: partner.countryId, name: partner.companyName ?? partner.fullName }
}

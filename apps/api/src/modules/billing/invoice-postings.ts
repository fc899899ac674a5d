import { addAmounts } from '@karwan/domain'
import { type PaymentMethod, signedAmount, transfer } from '@karwan/domain/billing'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { type Holder, house } from './holders.ts'
import { type InvoiceRow, invoiceLines } from './invoices.table.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'
import { postTransaction } from './ledger.ts'
import { payerOf } from './settle-booking.ts'

/** The holder of the wallet that pays an invoice: whoever booked the billed bookings. */
async function holderOf(work: Work, { id, groupId, debitOf }: InvoiceRow): Promise<Holder> {
  const [booked] = await work.tx
    .select({ groupId: bookings.groupId, shipmentCreatedBy: bookings.shipmentCreatedBy })
    .from(invoiceLines)
    .innerJoin(bookings, eq(bookings.id, invoiceLines.bookingId))
    // A debit note is owed by the payer of the invoice that it adds to.
    .where(eq(invoiceLines.invoiceId, debitOf ?? id))
    .orderBy(asc(invoiceLines.id))
    .limit(1)
  return booked ? payerOf(work, booked) : { typeId: 1, id: groupId }
}

/**
 * The part of an invoice that its bookings' completion has not posted already: lines that belong to no
 * booking.
 */
async function beyondBookings({ tx }: Work, { id, total }: InvoiceRow, holder: Holder): Promise<string> {
  const billed = tx
    .select({ id: invoiceLines.bookingId })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
  const rows = await tx
    .select({ direction: ledgerEntries.direction, amount: ledgerEntries.lineAmount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(wallets, eq(wallets.id, ledgerEntries.walletId))
    .where(
      and(
        inArray(ledgerTransactions.bookingId, billed),
        eq(wallets.holderTypeId, holder.typeId),
        eq(wallets.holderId, holder.id),
      ),
    )
  // Debits raise what is owed, because a wallet that owes has a negative balance.
  return addAmounts(total, ...rows.map(signedAmount))
}

const chargesOf = (id: number): string => `invoice:${id}:charges`

export async function postCharges(work: Work, invoice: InvoiceRow): Promise<void> {
  const holder = await holderOf(work, invoice)
  await postTransaction(work, {
    ...{ key: chargesOf(invoice.id), type: 'TAX', currency: invoice.currency },
    ...{ description: 'Charges of an invoice', invoiceId: invoice.id },
    lines: transfer({ from: holder, to: house, amount: await beyondBookings(work, invoice, holder) }),
  })
}

/** Reverses exactly what was posted; nothing for invoices that were approved before charges were posted. */
export async function takeChargesBack(work: Work, invoice: InvoiceRow): Promise<void> {
  const holder = await holderOf(work, invoice)
  const posted = await work.tx
    .select({ direction: ledgerEntries.direction, amount: ledgerEntries.lineAmount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(wallets, eq(wallets.id, ledgerEntries.walletId))
    .where(
      and(
        eq(ledgerTransactions.key, chargesOf(invoice.id)),
        eq(wallets.holderTypeId, holder.typeId),
        eq(wallets.holderId, holder.id),
      ),
    )
  await postTransaction(work, {
    ...{ key: `${chargesOf(invoice.id)}-back`, type: 'REVERSAL', currency: invoice.currency },
    ...{ description: `Voided: invoice ${invoice.invoiceNumber ?? ''}`, invoiceId: invoice.id },
    lines: transfer({ from: holder, to: house, amount: addAmounts('0', ...posted.map(signedAmount)) }),
  })
}

type Receipt = { amount: string; method?: PaymentMethod; reference?: string }

export async function postReceipt(work: Work, invoice: InvoiceRow, receipt: Receipt): Promise<void> {
  await postTransaction(work, {
    ...{
      key: `invoice:${invoice.id}:receipt:${invoice.version}`,
      type: 'DEPOSIT',
      currency: invoice.currency,
    },
    ...{ method: receipt.method ?? null, reference: receipt.reference?.trim() || null },
    ...{ description: `Receipt for invoice ${invoice.invoiceNumber ?? ''}`, invoiceId: invoice.id },
    lines: transfer({ from: house, to: await holderOf(work, invoice), amount: receipt.amount }),
  })
}

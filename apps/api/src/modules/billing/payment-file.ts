import { batchNumberOf, paymentNumberOf } from '@karwan/domain/billing'
import { printedAmount } from '@karwan/domain/kernel'
import { asc, eq } from 'drizzle-orm'
import { refusal } from '../../http/refusal.ts'
import type { Reading } from '../../kernel/work.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { writeCsv } from '../../tables/write-csv.ts'
import { paymentGates } from './payments.mapper.ts'
import { linesOf, selectPayments } from './payments.store.ts'
import { paymentBatches, payments } from './payments.table.ts'

const head = [
  'Reference',
  'Beneficiary',
  'Account',
  'Bank',
  'Amount',
  'Currency',
  'Details',
  'Batch',
  'Batch status',
]

/** The payments of a batch as a file for the bank; for a draft the last column says so. */
export async function batchFile({ db, caller }: Reading, id: number, status = 200): Promise<Response> {
  const [batch] = await db.select().from(paymentBatches).where(eq(paymentBatches.id, id))
  if (!batch) throw refusal.notFound()
  const rows = await selectPayments(db).where(eq(payments.batchId, id)).orderBy(asc(payments.id))
  const lines = await linesOf(
    db,
    rows.map(({ payment }) => payment.id),
  )
  const { money, bank } = paymentGates(caller)
  const table = rows.map(({ payment, bankName }) => [
    paymentNumberOf(payment.id),
    bank(payment.bankAccountTitle) ?? payment.partnerName,
    bank(payment.bankIban ?? payment.mobileWallet) ?? '',
    bankName ?? '',
    printedAmount(money(payment.amount) ?? '', payment.currency),
    payment.currency,
    lines
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ bookingNumber }) => bookingNumber)
      .join(' '),
    batchNumberOf(id),
    batch.state,
  ])
  return csvFile(`${batchNumberOf(id)}.csv`, [head, ...table], status)
}

export const csvFile = (name: string, rows: readonly (readonly string[])[], status = 200): Response =>
  new Response(writeCsv(rows), {
    status,
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': attachmentNamed(name) },
  })

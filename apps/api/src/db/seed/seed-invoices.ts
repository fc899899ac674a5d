import { addAmounts } from '@karwan/domain'
import type { InvoiceState } from '@karwan/domain/billing'
import { invoiceBatchDrafts, invoiceBatches } from '../../modules/billing/invoice-batches.table.ts'
import { invoiceConfigurations } from '../../modules/billing/invoice-configurations.table.ts'
import { invoiceCounters, invoiceLines, invoices } from '../../modules/billing/invoices.table.ts'
import { projectBillings } from '../../modules/billing/project-billings.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { userIds } from './user-ids.ts'

type InvoiceTuple = readonly [company: number, state: InvoiceState, rate: string, daysAgo: number]

/** The first one is a draft; the last three were sent and are overdue, one of each company. */
const bills: readonly InvoiceTuple[] = [
  [1, 'DRAFT', '12000.00', 1],
  [1, 'APPROVED', '18500.00', 4],
  [1, 'SENT', '22000.00', 9],
  [1, 'PAID', '31000.00', 40],
  [2, 'CANCELLED', '9500.00', 6],
  [4, 'PENDING_APPROVAL', '14000.00', 2],
  [4, 'SENT', '27500.00', 55],
  [1, 'SENT', '16000.00', 50],
  [2, 'SENT', '12500.00', 48],
]
const currencyOf = (company: number): string => (company === 2 ? 'Birr' : 'Rs')
const isNumbered = (state: InvoiceState): boolean => state !== 'DRAFT' && state !== 'PENDING_APPROVAL'

const isSent = (state: InvoiceState): boolean => state === 'SENT' || state === 'PAID'

/** Invoices of charges apart from freight, in every state. */
export async function seedInvoices(tx: Transaction, now: Date): Promise<void> {
  const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * 24 * 60 * 60_000)
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  const year = now.getUTCFullYear()
  let serial = 0
  const rows = bills.map(([groupId, state, rate, daysAgo], at) => {
    const issued = daysFrom(now, -daysAgo)
    if (isNumbered(state)) serial += 1
    const subtotal = addAmounts(rate, rate)
    return {
      ...{ id: at + 1, groupId, projectId: groupId === 1 ? 1 : null, currency: currencyOf(groupId), state },
      ...{ periodFrom: day(daysFrom(issued, -31)), periodTo: day(daysFrom(issued, -1)) },
      ...{ subtotal, salesTax: '0.00', withholdingTax: '0.00', total: subtotal },
      paid: state === 'PAID' ? subtotal : '0.00',
      invoiceNumber: isNumbered(state) ? `INV-${year}-${String(serial).padStart(5, '0')}` : null,
      issueDate: isNumbered(state) ? day(issued) : null,
      dueDate: isNumbered(state) ? day(daysFrom(issued, 30)) : null,
      approvedBy: isNumbered(state) ? userIds.finance : null,
      sentAt: isSent(state) ? daysFrom(issued, 1) : null,
      // One company has not opened its latest invoice.
      viewedAt: isSent(state) && daysAgo > 9 ? daysFrom(issued, 2) : null,
      notes: state === 'PAID' ? 'With thanks for the early payment' : null,
      ...{ createdBy: userIds.superAdmin, createdAt: issued },
    }
  })
  const voided = rows.find(({ state }) => state === 'CANCELLED')
  const creditNotes = voided
    ? [
        {
          ...voided,
          ...{ id: rows.length + 1, invoiceType: 'CREDIT_NOTE' as const, state: 'APPROVED' as const },
          ...{ invoiceNumber: `CN-${year}-00001`, creditOf: voided.id, dueDate: null },
          ...{ subtotal: `-${voided.subtotal}`, total: `-${voided.total}` },
        },
      ]
    : []
  const sent = rows.find(({ state }) => state === 'SENT')
  const debitNotes = sent ? [debitNoteTo(sent, rows.length + creditNotes.length + 1)] : []
  await bulkInsert(
    tx,
    invoices,
    [...rows, ...creditNotes, ...debitNotes].map((row) => ({
      ...{ creditOf: null, debitOf: null, invoiceType: 'SHIPPER' as const, ...row },
      reason: row.state === 'CANCELLED' || 'invoiceType' in row ? 'Agreed otherwise' : null,
    })),
  )
  const waiting = { bookingId: null, chargeType: 'DETENTION' as const, taxAmount: '0.00' }
  await bulkInsert(tx, invoiceLines, [
    ...bills.map(([, , rate], at) => ({
      ...{ ...waiting, invoiceId: at + 1, quantity: 2, rate, amount: addAmounts(rate, rate) },
      description: 'Waiting at the gate, two days',
    })),
    ...debitNotes.map(({ id, total }) => ({
      ...{ ...waiting, invoiceId: id, quantity: 1, rate: total, amount: total },
      description: 'A third day, told of later',
    })),
  ])
  await bulkInsert(tx, invoiceCounters, [
    { series: `INV-${year}`, last: serial },
    { series: `CN-${year}`, last: 1 },
  ])
  await bulkInsert(tx, invoiceConfigurations, [
    {
      ...{ companyId: 4, frequency: 'MONTHLY' as const, groupBy: 'PROJECT' as const, paymentTermDays: 30 },
      ...{
        salesTaxAuthority: 'SRB' as const,
        salesTaxRate: '13.00',
        withholdingRate: '3.00',
        numberPrefix: 'INV',
      },
      ...{ requiredDocumentTypes: [], requireHardCopyPod: false, emailTo: [] },
    },
  ])
  // The second project of the demo's shipper has a shorter payment term and its own address.
  await bulkInsert(tx, projectBillings, [
    { projectId: 2, paymentTermDays: 15, numberPrefix: 'FSD', emailTo: ['faisalabad@example.com'] },
  ])
  await seedBatches(
    tx,
    rows.filter(({ state }) => state === 'DRAFT' || state === 'PENDING_APPROVAL' || state === 'SENT'),
  )
  await continueIdsAfter(tx, invoices, invoiceBatches, invoiceBatchDrafts)
}

type Billed = { id: number; subtotal: string; total: string }

/** A debit note that waits for approval: a third day of waiting, reported after the invoice was sent. */
const debitNoteTo = <Row extends Billed>(sent: Row, id: number) => ({
  ...sent,
  ...{ id, invoiceType: 'DEBIT_NOTE' as const, state: 'PENDING_APPROVAL' as const, debitOf: sent.id },
  ...{ invoiceNumber: null, issueDate: null, dueDate: null, approvedBy: null },
  ...{ subtotal: '22000.00', total: '22000.00' },
})

type Drafted = { id: number; groupId: number; projectId: number | null } & Record<
  'periodFrom' | 'periodTo',
  string
> & { createdAt: Date }

/** Batches as if these invoices had been drafted for their month. */
async function seedBatches(tx: Transaction, drafted: readonly Drafted[]): Promise<void> {
  await bulkInsert(
    tx,
    invoiceBatches,
    drafted.map(({ groupId, periodFrom, periodTo, createdAt }, at) => ({
      ...{ id: at + 1, version: 2, groupId, periodFrom, periodTo, createdAt },
      ...{ state: 'DONE' as const, createdBy: userIds.superAdmin },
    })),
  )
  await bulkInsert(
    tx,
    invoiceBatchDrafts,
    drafted.map(({ id: invoiceId, projectId, periodFrom, periodTo }, at) => ({
      ...{ id: at + 1, batchId: at + 1, projectId, periodFrom, periodTo, invoiceId },
      ...{ bookingIds: [], state: 'DRAFTED' as const },
    })),
  )
}

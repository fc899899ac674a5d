import {
  accountHolderTypes,
  bankPaymentStatuses,
  invoiceStatuses,
  partnerInvoiceStatuses,
  partnerInvoiceTypes,
  salesTaxAuthorities,
  taxFilers,
  taxKinds,
  taxStandings,
} from '../billing/index.ts'
import type { Schemas } from '../kernel/wire.ts'
import { exportedList } from './export-column.ts'

const bank = { gate: 'bank' } as const
const partnerRates = { gate: 'partnerRates' } as const

export const exportedInvoices = exportedList<Schemas['InvoiceSummary']>('invoices', (invoice) => [
  invoice.field('invoiceNumber', 'Invoice number'),
  invoice.told('Company', ({ company }) => company.name),
  invoice.told('Project', ({ project }) => project?.name),
  invoice.choice('status', 'Status', invoiceStatuses),
  invoice.day('periodFrom', 'From'),
  invoice.day('periodTo', 'To'),
  invoice.day('issueDate', 'Issued'),
  invoice.day('dueDate', 'Due'),
  invoice.field('currency', 'Currency'),
  invoice.field('total', 'Total'),
  invoice.field('paid', 'Paid'),
  invoice.field('balance', 'Balance'),
  invoice.moment('createdAt', 'Drafted'),
])

export const exportedWallets = exportedList<Schemas['Wallet']>('wallets', (wallet) => [
  wallet.field('holderName', 'Account holder'),
  wallet.field('holderCityName', 'City'),
  wallet.field('holderPhone', 'Phone'),
  wallet.choice('accountHolderTypeId', 'Kind', accountHolderTypes),
  wallet.field('currency', 'Currency'),
  wallet.field('balance', 'Balance'),
  wallet.moment('lastEntryAt', 'Last entry'),
  wallet.moment('createdAt', 'Opened'),
])

export const exportedPayments = exportedList<Schemas['Payment']>('payments', (payment) => [
  payment.field('paymentNumber', 'Payment number'),
  payment.field('partnerName', 'Partner name'),
  payment.choice('status', 'Status', bankPaymentStatuses),
  payment.field('bookingCount', 'Bookings'),
  payment.told('Approved by', ({ approvedBy }) => approvedBy?.name),
  payment.field('bankName', 'Bank'),
  payment.field('account', 'Account', bank),
  payment.field('currency', 'Currency'),
  payment.field('amount', 'Amount', partnerRates),
  payment.field('deducted', 'Kept back', partnerRates),
  payment.field('utr', "Bank's number"),
  payment.field('reason', 'Reason'),
  payment.moment('answeredAt', 'Answered'),
  payment.moment('createdAt', 'Made'),
])

export const exportedPaymentBatches = exportedList<Schemas['PaymentBatch']>('payment-batches', (batch) => [
  batch.field('batchNumber', 'Batch number'),
  batch.choice('status', 'Status', bankPaymentStatuses),
  batch.field('paymentCount', 'Payments'),
  batch.field('currency', 'Currency'),
  batch.field('total', 'Total', partnerRates),
  batch.told('Made by', ({ madeBy }) => madeBy.name),
  batch.told('Approved by', ({ approvedBy }) => approvedBy?.name),
  batch.moment('sentAt', 'Sent'),
  batch.moment('createdAt', 'Made'),
])

/**
 * Amounts of partners and of companies share these columns; an amount that the viewer may not see is left
 * empty.
 */
export const exportedPartnerInvoices = exportedList<Schemas['PartnerInvoiceSummary']>(
  'partner-invoices',
  (invoice) => [
    invoice.field('invoiceNumber', 'Invoice number'),
    invoice.choice('invoiceType', 'Kind', partnerInvoiceTypes),
    invoice.field('payeeName', 'Payee'),
    invoice.field('reference', "Payee's number"),
    invoice.choice('status', 'Status', partnerInvoiceStatuses),
    invoice.day('periodFrom', 'From'),
    invoice.day('periodTo', 'To'),
    invoice.day('issueDate', 'Approved'),
    invoice.field('bookingCount', 'Bookings'),
    invoice.field('currency', 'Currency'),
    invoice.field('total', 'Total'),
    invoice.field('claimed', 'Claimed'),
    invoice.field('paid', 'Paid'),
    invoice.moment('createdAt', 'Entered'),
  ],
)

export const exportedTaxRates = exportedList<Schemas['TaxRate']>('tax-rates', (rate) => [
  rate.field('countryName', 'Country'),
  rate.choice('kind', 'Kind', taxKinds),
  rate.choice('authority', 'Authority', salesTaxAuthorities),
  rate.choice('filer', 'Filer', taxFilers),
  rate.field('rate', 'Rate (%)'),
  rate.day('validFrom', 'From'),
  rate.day('validTo', 'To'),
  rate.choice('standing', 'Standing', taxStandings),
  rate.field('source', 'Source'),
  rate.moment('createdAt', 'Added'),
])

export const exportedBanks = exportedList<Schemas['Bank']>('banks', (one) => [
  one.field('name', 'Name'),
  one.field('code', 'Code'),
  one.field('ibanPrefix', 'IBAN prefix'),
  one.field('isWallet', 'Mobile wallet'),
  one.field('isActive', 'Offered'),
])

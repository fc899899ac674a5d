import type { Labelled, Tone } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'

type Toned = Labelled & { tone: Tone }

/** Number prefixes of documents other than company invoices, which have series of their own. */
export const numberSeries = {
  CREDIT_NOTE: 'CN',
  DEBIT_NOTE: 'DN',
  PARTNER: 'PI',
  COMMISSION: 'COM',
  PARTNER_DEBIT_NOTE: 'PDN',
} as const

export const invoiceTypes = {
  SHIPPER: { label: 'Shipper invoice' },
  PARTNER: { label: 'Partner invoice' },
  COMMISSION: { label: 'Commission' },
  CREDIT_NOTE: { label: 'Credit note' },
  DEBIT_NOTE: { label: 'Debit note' },
} as const satisfies Record<string, Labelled>
export type InvoiceType = keyof typeof invoiceTypes

export const invoiceStatuses = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  PENDING_APPROVAL: { label: 'Pending approval', tone: 'warning' },
  APPROVED: { label: 'Approved', tone: 'info' },
  SENT: { label: 'Sent', tone: 'info' },
  PARTIALLY_PAID: { label: 'Partially paid', tone: 'warning' },
  PAID: { label: 'Paid', tone: 'success' },
  OVERDUE: { label: 'Overdue', tone: 'danger' },
  DISPUTED: { label: 'Disputed', tone: 'danger' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<string, Toned>
export type InvoiceStatus = keyof typeof invoiceStatuses

/** Progress of one invoice in a monthly billing run. */
export const invoiceDraftStatuses = {
  WAITING: { label: 'Waiting', tone: 'neutral' },
  DRAFTED: { label: 'Drafted', tone: 'success' },
  LEFT_OUT: { label: 'Billed meanwhile', tone: 'warning' },
} as const satisfies Record<string, Toned>

/**
 * How a charge type affects a price: an extra adds to it, a deduction is taken off, an advance was already
 * paid.
 */
type Charged = Labelled & { effect: 'PRICE' | 'EXTRA' | 'DEDUCTION' | 'ADVANCE' }

export const chargeTypes = {
  FREIGHT: { label: 'Freight', effect: 'PRICE' },
  LOADING: { label: 'Loading', effect: 'EXTRA' },
  UNLOADING: { label: 'Unloading', effect: 'EXTRA' },
  DETENTION: { label: 'Detention', effect: 'EXTRA' },
  CONTAINER_DETENTION: { label: 'Container detention', effect: 'EXTRA' },
  TOLL: { label: 'Toll', effect: 'EXTRA' },
  FUEL: { label: 'Fuel', effect: 'EXTRA' },
  LABOUR: { label: 'Labour', effect: 'EXTRA' },
  WEIGHBRIDGE: { label: 'Weighbridge', effect: 'EXTRA' },
  CUSTOMS: { label: 'Customs', effect: 'EXTRA' },
  INSURANCE: { label: 'Insurance', effect: 'EXTRA' },
  SHORTAGE: { label: 'Shortage', effect: 'DEDUCTION' },
  DAMAGE: { label: 'Damage', effect: 'DEDUCTION' },
  LATE_PENALTY: { label: 'Late penalty', effect: 'DEDUCTION' },
  FUEL_ADVANCE: { label: 'Fuel advance', effect: 'ADVANCE' },
  ADVANCE: { label: 'Advance', effect: 'ADVANCE' },
  DISCOUNT: { label: 'Discount', effect: 'DEDUCTION' },
  OTHER: { label: 'Other', effect: 'EXTRA' },
} as const satisfies Record<Schemas['ChargeType'], Charged>
export type ChargeType = keyof typeof chargeTypes

export const invoiceFrequencies = {
  PER_BOOKING: { label: 'Per booking' },
  WEEKLY: { label: 'Weekly' },
  FORTNIGHTLY: { label: 'Fortnightly' },
  MONTHLY: { label: 'Monthly' },
} as const satisfies Record<string, Labelled>
export type InvoiceFrequency = keyof typeof invoiceFrequencies

export const invoiceGroupings = {
  PROJECT: { label: 'Project' },
  LANE: { label: 'Lane' },
  BILTY: { label: 'Bilty' },
} as const satisfies Record<string, Labelled>
export type InvoiceGrouping = keyof typeof invoiceGroupings

/**
 * Layouts of an invoice: LANES groups the lines by lane, LETTERHEAD leaves out our name and address, which
 * are already printed on the paper.
 */
export const invoiceTemplates = {
  STANDARD: { label: 'Standard' },
  LANES: { label: 'By lane' },
  LETTERHEAD: { label: 'For letterhead paper' },
} as const satisfies Record<Schemas['InvoiceTemplateId'], Labelled>
export type InvoiceTemplateId = keyof typeof invoiceTemplates

export const salesTaxAuthorities = {
  SRB: { label: 'Sindh (SRB)' },
  PRA: { label: 'Punjab (PRA)' },
  KPRA: { label: 'Khyber Pakhtunkhwa (KPRA)' },
  BRA: { label: 'Balochistan (BRA)' },
  ICT: { label: 'Islamabad (ICT)' },
  NONE: { label: 'None' },
} as const satisfies Record<string, Labelled>
export type SalesTaxAuthority = keyof typeof salesTaxAuthorities

import type { Labelled, Tone } from '../kernel/table.ts'

type Toned = Labelled & { tone: Tone }

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

export const chargeTypes = {
  FREIGHT: { label: 'Freight' },
  LOADING: { label: 'Loading' },
  UNLOADING: { label: 'Unloading' },
  DETENTION: { label: 'Detention' },
  CONTAINER_DETENTION: { label: 'Container detention' },
  TOLL: { label: 'Toll' },
  FUEL: { label: 'Fuel' },
  LABOUR: { label: 'Labour' },
  WEIGHBRIDGE: { label: 'Weighbridge' },
  CUSTOMS: { label: 'Customs' },
  INSURANCE: { label: 'Insurance' },
  SHORTAGE: { label: 'Shortage' },
  DAMAGE: { label: 'Damage' },
  LATE_PENALTY: { label: 'Late penalty' },
  DISCOUNT: { label: 'Discount' },
  OTHER: { label: 'Other' },
} as const satisfies Record<string, Labelled>
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

export const salesTaxAuthorities = {
  SRB: { label: 'Sindh (SRB)' },
  PRA: { label: 'Punjab (PRA)' },
  KPRA: { label: 'Khyber Pakhtunkhwa (KPRA)' },
  BRA: { label: 'Balochistan (BRA)' },
  ICT: { label: 'Islamabad (ICT)' },
  NONE: { label: 'None' },
} as const satisfies Record<string, Labelled>
export type SalesTaxAuthority = keyof typeof salesTaxAuthorities

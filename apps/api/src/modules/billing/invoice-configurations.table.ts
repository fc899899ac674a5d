import type {
  InvoiceFrequency,
  InvoiceGrouping,
  InvoiceTemplateId,
  SalesTaxAuthority,
} from '@karwan/domain/billing'
import type { DocumentTypeId } from '@karwan/domain/documents'
import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { companyGroups } from '../../kernel/companies.table.ts'

const percent = (name: string) => numeric(name, { precision: 5, scale: 2 })

/** How a company is billed; a company without a row is billed by the defaults. */
export const invoiceConfigurations = pgTable('invoice_configurations', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => companyGroups.id),
  version: integer('version').notNull().default(1),
  frequency: text('frequency').$type<InvoiceFrequency>().notNull(),
  groupBy: text('group_by').$type<InvoiceGrouping>().notNull(),
  templateId: text('template_id').$type<InvoiceTemplateId>().notNull().default('STANDARD'),
  paymentTermDays: integer('payment_term_days').notNull(),
  salesTaxAuthority: text('sales_tax_authority').$type<SalesTaxAuthority>().notNull(),
  salesTaxRate: percent('sales_tax_rate').notNull(),
  withholdingRate: percent('withholding_rate').notNull(),
  numberPrefix: text('number_prefix').notNull(),
  requiredDocumentTypes: integer('required_document_types').array().$type<DocumentTypeId[]>().notNull(),
  requireHardCopyPod: boolean('require_hard_copy_pod').notNull(),
  requireSecondPerson: boolean('require_second_person').notNull().default(false),
  emailTo: text('email_to').array().notNull(),
})

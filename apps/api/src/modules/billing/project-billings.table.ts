import type {
  InvoiceFrequency,
  InvoiceGrouping,
  InvoiceTemplateId,
  SalesTaxAuthority,
} from '@karwan/domain/billing'
import type { DocumentTypeId } from '@karwan/domain/documents'
import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { companyProjects } from '../../kernel/companies.table.ts'

const percent = (name: string) => numeric(name, { precision: 5, scale: 2 })

/** Billing terms of a project; null means the company's term. */
export const projectBillings = pgTable('project_billings', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => companyProjects.id),
  version: integer('version').notNull().default(1),
  frequency: text('frequency').$type<InvoiceFrequency>(),
  groupBy: text('group_by').$type<InvoiceGrouping>(),
  templateId: text('template_id').$type<InvoiceTemplateId>(),
  paymentTermDays: integer('payment_term_days'),
  salesTaxAuthority: text('sales_tax_authority').$type<SalesTaxAuthority>(),
  salesTaxRate: percent('sales_tax_rate'),
  withholdingRate: percent('withholding_rate'),
  numberPrefix: text('number_prefix'),
  requiredDocumentTypes: integer('required_document_types').array().$type<DocumentTypeId[]>(),
  requireHardCopyPod: boolean('require_hard_copy_pod'),
  emailTo: text('email_to').array(),
})

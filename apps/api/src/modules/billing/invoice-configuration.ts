import {
  chargeTypes,
  invoiceConfigurationForm,
  invoiceFrequencies,
  invoiceGroupings,
  invoiceStatuses,
  invoiceTemplates,
  salesTaxAuthorities,
} from '@karwan/domain/billing'
import { bookingDocumentTypeIds } from '@karwan/domain/documents'
import { isMember, namesOf } from '@karwan/domain/kernel'
import type { components } from '@karwan/sdk/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { holdDemands, keepLackingOfCompany } from '../bookings/booking-papers.ts'
import { bookable } from '../companies/companies.store.ts'
import { invoiceConfigurations } from './invoice-configurations.table.ts'
import { projectsOnOwnTerms } from './projects-on-own-terms.ts'

type Shown = components['schemas']['InvoiceConfiguration']
export type Configuration = Omit<Shown, 'projects'>
type DocumentTypeId = components['schemas']['DocumentTypeId']

const defaults = {
  version: 0,
  frequency: 'MONTHLY',
  groupBy: 'PROJECT',
  templateId: 'STANDARD',
  paymentTermDays: 30,
  salesTaxAuthority: 'NONE',
  salesTaxRate: '0.00',
  withholdingRate: '0.00',
  numberPrefix: 'INV',
  requiredDocumentTypes: [],
  requireHardCopyPod: false,
  requireSecondPerson: false,
  emailTo: [],
} satisfies Omit<Configuration, 'companyId'>

export const getInvoiceConfigurationEnums: Handler<'getInvoiceConfigurationEnums'> = async () => ({
  frequencies: namesOf(invoiceFrequencies),
  groupings: namesOf(invoiceGroupings),
  templates: namesOf(invoiceTemplates).map((id) => ({ id, name: invoiceTemplates[id].label })),
  salesTaxAuthorities: namesOf(salesTaxAuthorities),
  chargeTypes: namesOf(chargeTypes),
  statuses: namesOf(invoiceStatuses),
})

/** How a company is billed; the defaults if nothing is set. */
export async function configurationOf(db: Database, companyId: number): Promise<Configuration> {
  const [row] = await db
    .select()
    .from(invoiceConfigurations)
    .where(eq(invoiceConfigurations.companyId, companyId))
  return row ?? { companyId, ...defaults }
}

/** The company's billing terms, with its projects that have terms of their own. */
export const readConfiguration = async (db: Database, companyId: number): Promise<Shown> => ({
  ...(await configurationOf(db, companyId)),
  projects: await projectsOnOwnTerms(db, companyId),
})

export const getInvoiceConfiguration: Handler<'getInvoiceConfiguration'> = async ({
  caller,
  query,
  deps,
}) => {
  const [company] = await deps.db
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(and(eq(companyGroups.id, query.companyId), bookable(caller, companyGroups.id)))
  if (!company) throw refusal.notFound()
  return readConfiguration(deps.db, company.id)
}

export const saveInvoiceConfiguration = withForm<'saveInvoiceConfiguration'>()(
  invoiceConfigurationForm,
  ({ form, ...request }) =>
    transact(request, async (work) => {
      const {
        companyId,
        requiredDocumentTypes = [],
        requireHardCopyPod = false,
        requireSecondPerson = false,
        emailTo = [],
        version,
        ...terms
      } = form
      const [company] = await work.tx
        .select({ id: companyGroups.id })
        .from(companyGroups)
        .where(and(eq(companyGroups.id, companyId), eq(companyGroups.isActive, true)))
        // Locks the company, because a company without a configuration has no row yet that could be locked.
        .for('no key update')
      if (!company) return refuseAt('companyId', 'billing.company_unknown')
      const current = () => readConfiguration(work.tx, companyId)
      await refuseStale((await current()).version, version, current)
      const values = {
        ...terms,
        requiredDocumentTypes: requiredDocumentTypes.filter(isBookingDocument),
        requireHardCopyPod,
        requireSecondPerson,
        emailTo,
      }
      await holdDemands(work, companyId)
      await work.tx
        .insert(invoiceConfigurations)
        .values({ companyId, ...values })
        .onConflictDoUpdate({
          target: invoiceConfigurations.companyId,
          set: { ...values, version: sql`${invoiceConfigurations.version} + 1` },
        })
      await keepLackingOfCompany(work, companyId)
      return current()
    }),
)

const attachable: Readonly<Record<number, true>> = Object.fromEntries(
  bookingDocumentTypeIds.map((id) => [id, true]),
)
export const isBookingDocument = (id: number): id is DocumentTypeId => isMember(attachable, id)

import { projectBillingForm } from '@karwan/domain/billing'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { type Reading, readingOf, transact } from '../../kernel/work.ts'
import { holdDemands, keepLackingOfCompany } from '../bookings/booking-papers.ts'
import { bookable } from '../companies/companies.store.ts'
import { isBookingDocument, readConfiguration } from './invoice-configuration.ts'
import { projectBillings } from './project-billings.table.ts'

type ProjectBilling = DataOf<'getProjectBilling'>

const nothingOwn = {
  version: 0,
  frequency: null,
  groupBy: null,
  templateId: null,
  paymentTermDays: null,
  salesTaxAuthority: null,
  salesTaxRate: null,
  withholdingRate: null,
  numberPrefix: null,
  requiredDocumentTypes: null,
  requireHardCopyPod: null,
  emailTo: null,
} as const

export const getProjectBilling: Handler<'getProjectBilling'> = (request) => {
  const reading = readingOf(request)
  return readProjectBilling(reading, request.path.projectId)
}

export const saveProjectBilling = withForm<'saveProjectBilling'>()(
  projectBillingForm,
  ({ form: { version, requiredDocumentTypes, ...form }, path: { projectId }, ...request }) =>
    transact(request, async (work) => {
      const [project] = await work.tx
        .select({ id: companyProjects.id, groupId: companyProjects.groupId })
        .from(companyProjects)
        .where(
          and(
            eq(companyProjects.id, projectId),
            eq(companyProjects.isActive, true),
            bookable(work.caller, companyProjects.groupId),
          ),
        )
        // Locks the project, because a project without terms has no row yet that could be locked.
        .for('no key update')
      if (!project) throw refusal.notFound()
      const current = () => readProjectBilling(work, projectId)
      const before = await ownTermsOf(work.tx, projectId)
      await refuseStale(before.version, version, current)
      const { version: _, ...none } = nothingOwn
      const values = {
        ...none,
        ...Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)),
        requiredDocumentTypes: requiredDocumentTypes?.filter(isBookingDocument) ?? null,
      }
      await holdDemands(work, project.groupId)
      await work.tx
        .insert(projectBillings)
        .values({ projectId, ...values })
        .onConflictDoUpdate({
          target: projectBillings.projectId,
          set: { ...values, version: sql`${projectBillings.version} + 1` },
        })
      await keepLackingOfCompany(work, project.groupId)
      request.note({ before: ofAudit(before), after: ofAudit(values) })
      return current()
    }),
)

/** The audit log gets only the terms that the project has of its own. */
const ofAudit = (terms: object) =>
  Object.fromEntries(
    Object.entries(terms).filter(
      ([name, value]) => value !== null && name !== 'projectId' && name !== 'version',
    ),
  )

async function ownTermsOf(db: Database, projectId: number) {
  const [own] = await db.select().from(projectBillings).where(eq(projectBillings.projectId, projectId))
  return own ?? { projectId, ...nothingOwn }
}

async function readProjectBilling({ db, caller }: Reading, projectId: number): Promise<ProjectBilling> {
  const [project] = await db
    .select({ groupId: companyProjects.groupId })
    .from(companyProjects)
    .where(
      and(
        eq(companyProjects.id, projectId),
        eq(companyProjects.isActive, true),
        bookable(caller, companyProjects.groupId),
      ),
    )
  if (!project) throw refusal.notFound()
  return {
    ...(await ownTermsOf(db, projectId)),
    company: await readConfiguration(db, project.groupId),
  }
}

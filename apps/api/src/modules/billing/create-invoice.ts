import { invoiceForm } from '@karwan/domain/billing'
import { and, eq } from 'drizzle-orm'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { billingTermsOf } from './billing-terms.ts'
import { draftInvoice } from './draft-invoice.ts'
import { readInvoice } from './invoice.store.ts'

export const createInvoice = withForm<'createInvoice'>()(invoiceForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    await refuseUnknownCompany(work, form.companyId)
    await refuseUnknownProject(work, form)
    const { lines = [], ...scope } = form
    const id = await draftInvoice(work, scope, await billingTermsOf(work.db, form.companyId), lines)
    return id === null ? refuse('billing.nothing_to_invoice') : readInvoice(work, id)
  }),
)

export async function refuseUnknownCompany({ tx }: Work, companyId: number): Promise<void> {
  const [company] = await tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(and(eq(companyGroups.id, companyId), eq(companyGroups.isActive, true)))
  if (!company) refuseAt('companyId', 'billing.company_unknown')
}

type Form = { companyId: number; projectId?: number | undefined }

async function refuseUnknownProject({ tx }: Work, { companyId, projectId }: Form): Promise<void> {
  if (projectId === undefined) return
  const [project] = await tx
    .select({ id: companyProjects.id })
    .from(companyProjects)
    .where(and(eq(companyProjects.id, projectId), eq(companyProjects.groupId, companyId)))
  if (!project) refuseAt('projectId', 'billing.project_unknown')
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { billingTermsOf } from './billing-terms.ts'
import type { InvoiceRow, PrintedAs } from './invoices.table.ts'

type Printed = Pick<InvoiceRow, 'id' | 'groupId' | 'projectId'>

/** How an invoice would be printed now, by the terms of its project, else by those of its company. */
export async function printedNow(db: Database, { groupId, projectId }: Printed): Promise<PrintedAs> {
  const { clientName } = await companyPreferences(db, null)
  const { templateId } = (await billingTermsOf(db, groupId))(projectId)
  const [company] = await db
    .select({ name: companyGroups.name })
    .from(companyGroups)
    .where(eq(companyGroups.id, groupId))
  const [project] =
    projectId === null
      ? []
      : await db
          .select({ name: companyProjects.name })
          .from(companyProjects)
          .where(eq(companyProjects.id, projectId))
  return { templateId, issuer: clientName, company: company?.name ?? '', project: project?.name ?? '' }
}

import { hasOwnTerms, termsInForce } from '@karwan/domain/billing'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { type Configuration, configurationOf } from './invoice-configuration.ts'
import { projectBillings } from './project-billings.table.ts'

export type Terms = Configuration & { isOwn: boolean }
export type TermsOf = (projectId: number | null | undefined) => Terms

/** The billing terms of a company and its projects: a project's own terms, or else those of the company. */
export async function billingTermsOf(db: Database, companyId: number): Promise<TermsOf> {
  const company = await configurationOf(db, companyId)
  const rows = await db
    .select({ own: projectBillings })
    .from(projectBillings)
    .innerJoin(companyProjects, eq(companyProjects.id, projectBillings.projectId))
    .where(eq(companyProjects.groupId, companyId))
  const byProject = new Map(rows.map(({ own }) => [own.projectId, own]))
  return (projectId) => {
    const own = byProject.get(projectId ?? -1)
    return { ...termsInForce(company, own), isOwn: hasOwnTerms(own) }
  }
}

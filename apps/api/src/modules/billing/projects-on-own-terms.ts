import { hasOwnTerms } from '@karwan/domain/billing'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { projectBillings } from './project-billings.table.ts'

/** How many projects with terms of their own are listed at most. */
const mostNamed = 200

/** Projects of a company with a billing term of their own, by name. */
export async function projectsOnOwnTerms(db: Database, companyId: number) {
  const rows = await db
    .select({ own: projectBillings, project: { id: companyProjects.id, name: companyProjects.name } })
    .from(projectBillings)
    .innerJoin(companyProjects, eq(companyProjects.id, projectBillings.projectId))
    .where(and(eq(companyProjects.groupId, companyId), eq(companyProjects.isActive, true)))
    .orderBy(asc(companyProjects.name), asc(companyProjects.id))
  return rows
    .filter(({ own }) => hasOwnTerms(own))
    .map(({ project }) => project)
    .slice(0, mostNamed)
}

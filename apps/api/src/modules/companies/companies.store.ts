import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { countUpTo, cutOf, numberedPage, type PageNumber } from '../../db/numbered-page.ts'
import type { Caller } from '../../http/handler.ts'
import { companyGroups } from './company-groups.table.ts'
import { companyProjects } from './company-projects.table.ts'

type Filters = PageNumber & { filter?: string | undefined }

/** Staff book for every company, everybody else for their own. */
function bookable(caller: Caller, group: PgColumn): SQL | undefined {
  if (caller.userType === UserType.internal) return undefined
  return caller.groupId === null ? sql`false` : eq(group, caller.groupId)
}

/** Who works within one project books for it, and sees no other. */
const boundTo = (caller: Caller): SQL | undefined =>
  caller.userType === UserType.shipper &&
  caller.projectId !== null &&
  scopeFor(caller.grants, 'shipment:create') === 'PROJECT'
    ? eq(companyProjects.id, caller.projectId)
    : undefined

// Named in full: without a join the columns would come out bare, and `id` would be the project's own.
const projectsCount = sql<number>`(select count(*)::integer from company_projects p where p.group_id = company_groups.id and p.is_active)`

export async function readCompanyGroups(db: Database, caller: Caller, filters: Filters) {
  const where = and(
    eq(companyGroups.isActive, true),
    bookable(caller, companyGroups.id),
    holdsFolded(companyGroups.name, filters.filter),
  )
  const { limit, offset } = cutOf(filters)
  const rows = await db
    .select({
      id: companyGroups.id,
      name: companyGroups.name,
      cityName: companyGroups.cityName,
      countryId: companyGroups.countryId,
      projectsCount,
    })
    .from(companyGroups)
    .where(where)
    .orderBy(asc(companyGroups.name), asc(companyGroups.id))
    .limit(limit)
    .offset(offset)
  return numberedPage(rows, await countUpTo(db, companyGroups, where), filters)
}

export async function readCompanyProjects(
  db: Database,
  caller: Caller,
  filters: Filters & { groupId?: number | undefined },
) {
  const where = and(
    eq(companyProjects.isActive, true),
    bookable(caller, companyProjects.groupId),
    boundTo(caller),
    filters.groupId === undefined ? undefined : eq(companyProjects.groupId, filters.groupId),
    holdsFolded(companyProjects.name, filters.filter),
  )
  const { limit, offset } = cutOf(filters)
  const rows = await db
    .select({ project: companyProjects, groupName: companyGroups.name })
    .from(companyProjects)
    .innerJoin(companyGroups, eq(companyGroups.id, companyProjects.groupId))
    .where(where)
    .orderBy(asc(companyProjects.name), asc(companyProjects.id))
    .limit(limit)
    .offset(offset)
  return { rows, counted: await countUpTo(db, companyProjects, where) }
}

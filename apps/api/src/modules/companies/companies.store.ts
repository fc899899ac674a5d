import { UserType } from '@karwan/domain/people'
import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { countUpTo, cutOf, numberedPage, type PageNumber } from '../../db/numbered-page.ts'
import type { Caller } from '../../http/handler.ts'
import { companyGroups } from './company-groups.table.ts'
import { companyProjects } from './company-projects.table.ts'

type Filters = PageNumber & { filter?: string | undefined }

/** Customer support and brokers book for every company, shippers for their own. */
const bookableGroups = (caller: Caller): SQL | undefined =>
  caller.userType === UserType.internal || caller.userType === UserType.demandAdda
    ? undefined
    : caller.groupId === null
      ? sql`false`
      : eq(companyGroups.id, caller.groupId)

const matches = (
  column: typeof companyGroups.name | typeof companyProjects.name,
  text: string | undefined,
) =>
  text === undefined || text === ''
    ? undefined
    : ilike(column, `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)

export async function readCompanyGroups(db: Database, caller: Caller, filters: Filters) {
  const where = and(
    eq(companyGroups.isActive, true),
    bookableGroups(caller),
    matches(companyGroups.name, filters.filter),
  )
  const { limit, offset } = cutOf(filters)
  const rows = await db
    .select({
      id: companyGroups.id,
      name: companyGroups.name,
      cityName: companyGroups.cityName,
      countryId: companyGroups.countryId,
      projectsCount: sql<number>`(select count(*)::integer from ${companyProjects} where ${companyProjects.groupId} = ${companyGroups.id})`,
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
  const own =
    caller.userType === UserType.shipper && caller.groupId !== null
      ? eq(companyProjects.groupId, caller.groupId)
      : caller.userType === UserType.shipper
        ? sql`false`
        : undefined
  const where = and(
    eq(companyProjects.isActive, true),
    own,
    filters.groupId === undefined ? undefined : eq(companyProjects.groupId, filters.groupId),
    matches(companyProjects.name, filters.filter),
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

import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inFull } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { nameHoldsOrSounds } from '../../db/sounded.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { countries } from '../geography/geography.table.ts'
import { companyFiles } from './company-files.table.ts'

/** Staff book for every company, everybody else only for their own. */
export function bookable(caller: Caller, group: PgColumn): SQL | undefined {
  if (caller.userType === UserType.internal) return undefined
  return caller.groupId === null ? sql`false` : eq(group, caller.groupId)
}

/** Shippers whose scope is PROJECT book for their own projects, and see no others. */
export const boundTo = (caller: Caller): SQL | undefined =>
  caller.userType === UserType.shipper &&
  caller.projectIds.length > 0 &&
  scopeFor(caller.grants, 'shipment:create') === 'PROJECT'
    ? inArray(companyProjects.id, [...caller.projectIds])
    : undefined

// Table names are written out, because Drizzle omits them in queries without a join, and `id` would then be
// the project's own.
const projectsCount = sql<number>`(select count(*)::integer from company_projects p where p.group_id = company_groups.id and p.is_active)`

/**
 * Whether a company abroad has no licence file. The form requires one; imported or self-registered companies
 * may add it later.
 */
export const lacksLicense = sql<boolean>`(${inFull(companyGroups.countryId)} not in
    (select ${inFull(countries.id)} from ${countries} where ${inFull(countries.homeFlag)})
  and not exists (select 1 from ${companyFiles} where ${inFull(companyFiles.groupId)} = ${inFull(companyGroups.id)}
    and ${inFull(companyFiles.kind)} = 'LICENSE'))`

export const companyGroupsFor = (caller: Caller, query: QueryOf<'listCompanyGroups'>): SQL | undefined =>
  and(
    eq(companyGroups.isActive, true),
    bookable(caller, companyGroups.id),
    chosen(companyGroups.id, query),
    equalTo(companyGroups.countryId, query.countryId),
    query.lacksLicense === undefined ? undefined : query.lacksLicense ? lacksLicense : not(lacksLicense),
    or(
      nameHoldsOrSounds(companyGroups.name, query.filter),
      nameHoldsOrSounds(companyGroups.cityName, query.filter),
    ),
  )

export const companyGroupRows = (db: Database) =>
  db
    .select({
      id: companyGroups.id,
      name: companyGroups.name,
      cityName: companyGroups.cityName,
      countryId: companyGroups.countryId,
      lacksLicense,
      projectsCount,
      createdAt: companyGroups.createdAt,
    })
    .from(companyGroups)
    .$dynamic()

export const companyProjectsFor = (caller: Caller, query: QueryOf<'listCompanyProjects'>): SQL | undefined =>
  and(
    eq(companyProjects.isActive, true),
    bookable(caller, companyProjects.groupId),
    boundTo(caller),
    chosen(companyProjects.id, query),
    equalTo(companyProjects.groupId, query.groupId),
    equalTo(companyProjects.projectVerticalTypeId, query.projectVerticalTypeId),
    equalTo(companyProjects.isContractualAllowed, query.isContractualAllowed),
    or(nameHoldsOrSounds(companyProjects.name, query.filter), isOfNamedGroup(query.filter)),
  )

/** A subquery, because the query that counts projects does not join the companies. */
function isOfNamedGroup(filter: string | undefined): SQL | undefined {
  const named = nameHoldsOrSounds(companyGroups.name, filter)
  return (
    named &&
    sql`${companyProjects.groupId} in (select ${companyGroups.id} from ${companyGroups} where ${named})`
  )
}

export const companyProjectRows = (db: Database) =>
  db
    .select({ project: companyProjects, groupName: companyGroups.name })
    .from(companyProjects)
    .innerJoin(companyGroups, eq(companyGroups.id, companyProjects.groupId))
    .$dynamic()

export type IdAndName = { id: number; name: string }

/** Id and name from the columns of a left join; null if there is no row. */
export const idAndName = (id: number | null, name: string | null): IdAndName | null =>
  id === null || name === null ? null : { id, name }

import { type Permission, scopeFor } from '@karwan/domain/roles'
import { eq, is, isNull, or, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inFull } from '../db/as-json.ts'
import type { Caller } from '../http/handler.ts'
import { companyProjects } from './companies.table.ts'

/** The columns that identify the owners of a record. */
export type OwnerColumns = {
  groupId: PgColumn
  /** Absent if records belong to no project; the scope `PROJECT` then means the caller's own records. */
  projectId?: PgColumn
  /** Set if a record can belong to several projects. */
  projectIds?: PgColumn
  createdBy: PgColumn
  /** Absent if records have no person in charge; staff then see all of them. */
  assignedTo?: PgColumn
  pocId?: PgColumn
  /** Conditions for the records of a partner or a driver; absent if these have no access. */
  ofPartner?: (partnerId: number) => SQL
  ofDriver?: (userId: number) => SQL
}

const nothing = sql`false`

/**
 * Condition for the rows that the caller may access with a permission; `undefined` means every row. Whatever
 * the role grants, shippers, brokers, partners and drivers never see beyond their own company.
 */
export function rowsFor(caller: Caller, permission: Permission, owner: OwnerColumns): SQL | undefined {
  const scope = scopeFor(caller.grants, permission)
  if (scope === undefined) return nothing
  switch (caller.userType) {
    case 1:
      return ofCompany(caller, scope, owner)
    case 2:
      return caller.partnerId === null ? nothing : (owner.ofPartner?.(caller.partnerId) ?? nothing)
    case 3:
      return owner.ofDriver?.(caller.userId) ?? nothing
    case 4:
      return ofStaff(caller, scope, owner)
    case 5:
      return either(ofGroup(caller, owner), eq(owner.createdBy, caller.userId))
  }
}

/**
 * The caller with placeholders in place of the ids, for a prepared statement that is executed with the real
 * ids.
 */
export function withPlaceholders(caller: Caller): Caller {
  const placeholder = (name: 'userId' | 'groupId' | 'projectIds' | 'partnerId') =>
    // drizzle accepts a placeholder wherever it accepts a value, which its types do not say.
    (caller[name] === null ? null : sql.placeholder(name)) as never
  return {
    ...caller,
    userId: placeholder('userId'),
    groupId: placeholder('groupId'),
    projectIds: placeholder('projectIds'),
    partnerId: placeholder('partnerId'),
  }
}

function ofCompany(caller: Caller, scope: string, owner: OwnerColumns): SQL {
  switch (scope) {
    case 'PROJECT':
      return either(eq(owner.createdBy, caller.userId), ofOwnProjects(caller, owner))
    case 'OWN':
    case 'ASSIGNED':
      return eq(owner.createdBy, caller.userId)
    default:
      return ofGroup(caller, owner)
  }
}

function ofStaff(caller: Caller, scope: string, owner: OwnerColumns): SQL | undefined {
  const own = eq(owner.createdBy, caller.userId)
  if (owner.assignedTo === undefined) return scope === 'OWN' ? own : undefined
  const assigned = eq(owner.assignedTo, caller.userId)
  switch (scope) {
    case 'ALL':
    case 'GROUP':
      return undefined
    case 'ASSIGNED':
      return either(assigned, isNull(owner.assignedTo), own)
    case 'PROJECT':
      return owner.pocId
        ? either(eq(owner.pocId, caller.userId), assigned, own, ...ofTheirProjects(caller, owner))
        : either(assigned, own, ...ofTheirProjects(caller, owner))
    default:
      return own
  }
}

/** Records of the projects that the caller looks after or works for, whoever is in charge of the record. */
const ofTheirProjects = (caller: Caller, owner: OwnerColumns): (SQL | undefined)[] => [
  ofLookedAfter(caller, owner),
  ofOwnProjects(caller, owner),
]

function ofLookedAfter({ userId }: Caller, { projectId, projectIds }: OwnerColumns): SQL | undefined {
  const lookedAfter = sql`select ${inFull(companyProjects.id)} from ${companyProjects}
    where ${inFull(companyProjects.managerId)} = ${userId}`
  if (projectIds) return sql`${projectIds} && array(${lookedAfter})`
  return projectId && sql`${projectId} in (${lookedAfter})`
}

/** Records of the projects that the caller works for. */
function ofOwnProjects(caller: Caller, { projectId, projectIds }: OwnerColumns): SQL | undefined {
  const own = asIds(caller.projectIds)
  if (projectIds) return sql`${projectIds} && ${own}`
  return projectId && sql`${projectId} = any(${own})`
}

/** Passed as one array parameter, so that the SQL text is the same for any number of ids. */
const asIds = (ids: readonly number[]): SQL => sql`${is(ids, Placeholder) ? ids : sql.param(ids)}::integer[]`

/** Whether a record belongs to a project that an account works for; both are already read. */
export const worksFor = (
  { projectIds }: { projectIds: readonly number[] },
  { projectId }: { projectId: number | null },
): boolean => projectId !== null && projectIds.includes(projectId)

const ofGroup = (caller: Caller, owner: OwnerColumns): SQL =>
  caller.groupId === null ? nothing : eq(owner.groupId, caller.groupId)

const either = (first: SQL, ...rest: (SQL | undefined)[]): SQL => or(first, ...rest) ?? first

/** The only member of a list; null if it is empty or has several. */
export const onlyOf = ([first, ...more]: readonly number[]): number | null =>
  first === undefined || more.length > 0 ? null : first

import { type Permission, scopeFor } from '@karwan/domain/roles'
import { eq, is, isNull, or, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inFull } from '../db/as-json.ts'
import type { Caller } from '../http/handler.ts'
import { companyProjects } from './companies.table.ts'

/** The columns of a record that say whose it is. */
export type OwnerColumns = {
  groupId: PgColumn
  /** Absent where no record is of a project: `PROJECT` is then what is one's own. */
  projectId?: PgColumn
  /** Where a record is of several projects. */
  projectIds?: PgColumn
  createdBy: PgColumn
  /** Absent where nobody is in charge of a single record: staff then keep them all. */
  assignedTo?: PgColumn
  pocId?: PgColumn
  /** Records that belong to a partner or a driver; absent where they have no access. */
  ofPartner?: (partnerId: number) => SQL
  ofDriver?: (userId: number) => SQL
}

const nothing = sql`false`

/**
 * The rows that the caller's grants open for a permission. `undefined` is every row.
 * Whatever a role says, a shipper, broker, partner or driver never leaves their own company.
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

/** The caller with a placeholder for each id, for a prepared statement that is executed with the caller's own. */
export function withPlaceholders(caller: Caller): Caller {
  const placeholder = (name: 'userId' | 'groupId' | 'projectIds' | 'partnerId') =>
    // A query takes a placeholder wherever it takes a value.
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

/** What is of a project that the caller looks after or works for, whoever is in charge of the single record. */
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

/** What is of a project that the caller works for. */
function ofOwnProjects(caller: Caller, { projectId, projectIds }: OwnerColumns): SQL | undefined {
  const own = asIds(caller.projectIds)
  if (projectIds) return sql`${projectIds} && ${own}`
  return projectId && sql`${projectId} = any(${own})`
}

/** As one value: the question stays the same however many there are. */
const asIds = (ids: readonly number[]): SQL => sql`${is(ids, Placeholder) ? ids : sql.param(ids)}::integer[]`

/** The same of somebody else than the caller, of an account and a record that are read already. */
export const worksFor = (
  { projectIds }: { projectIds: readonly number[] },
  { projectId }: { projectId: number | null },
): boolean => projectId !== null && projectIds.includes(projectId)

const ofGroup = (caller: Caller, owner: OwnerColumns): SQL =>
  caller.groupId === null ? nothing : eq(owner.groupId, caller.groupId)

const either = (first: SQL, ...rest: (SQL | undefined)[]): SQL => or(first, ...rest) ?? first

/** The only one of several, where there is just one. */
export const onlyOf = ([first, ...more]: readonly number[]): number | null =>
  first === undefined || more.length > 0 ? null : first

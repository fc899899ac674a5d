import { UserType } from '@karwan/domain/people'
import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm'
import { holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { countUpTo, cutOf, type PageNumber } from '../../db/numbered-page.ts'
import { companyGroups } from '../companies/company-groups.table.ts'
import { companyProjects } from '../companies/company-projects.table.ts'
import { roles } from '../roles/roles.table.ts'
import { type UserRow, users } from './users.table.ts'

export async function readUser(db: Database, id: number) {
  const [row] = await db
    .select({
      user: users,
      roleName: roles.name,
      group: { id: companyGroups.id, name: companyGroups.name },
      project: { id: companyProjects.id, name: companyProjects.name },
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(companyGroups, eq(companyGroups.id, users.groupId))
    .leftJoin(companyProjects, eq(companyProjects.id, users.projectId))
    .where(eq(users.id, id))
  return row
}

/** What an account is filtered by, in every list of people. */
export type AccountFilters = { roleId?: number | undefined; status?: UserRow['status'] | undefined }

export const accountIs = ({ roleId, status }: AccountFilters): SQL | undefined =>
  and(
    roleId === undefined ? undefined : eq(users.roleId, roleId),
    status === undefined ? undefined : eq(users.status, status),
  )

export type StaffFilters = PageNumber & AccountFilters & { filter?: string | undefined }

export async function readInternalUsers(db: Database, filters: StaffFilters) {
  const where = and(
    eq(users.userType, UserType.internal),
    ne(users.status, 'DELETED'),
    accountIs(filters),
    or(holdsFolded(users.fullName, filters.filter), holdsFolded(users.email, filters.filter)),
  )
  const { limit, offset } = cutOf(filters)
  const rows = await db
    .select({ user: users, roleName: roles.name })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(where)
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit)
    .offset(offset)
  return { rows, counted: await countUpTo(db, users, where) }
}

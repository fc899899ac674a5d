import { UserType } from '@karwan/domain/people'
import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { QueryOf } from '../../http/handler.ts'
import { roles, type UserRow, users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { equalTo } from '../../kernel/filters.ts'

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
  and(equalTo(users.roleId, roleId), equalTo(users.status, status))

/** Whoever is shown e-mails masked could otherwise find them out letter by letter. */
export const staffFor = (
  { filter, ...account }: QueryOf<'listInternalUsers'>,
  mayFindByEmail: boolean,
): SQL | undefined =>
  and(
    eq(users.userType, UserType.internal),
    ne(users.status, 'DELETED'),
    accountIs(account),
    or(holdsFolded(users.fullName, filter), mayFindByEmail ? holdsFolded(users.email, filter) : undefined),
  )

export const usersWithRole = (db: Database) =>
  db
    .select({ user: users, roleName: roles.name })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .$dynamic()

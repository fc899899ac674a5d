import type { components } from '@karwan/sdk/schema'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles, type UserRow } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { isOn, readFactor } from './second-factor.ts'

/** What the browser keeps of the person who signed in. */
export async function sessionUserOf(
  db: Database,
  user: UserRow,
): Promise<components['schemas']['SessionUser']> {
  const [role] = user.roleId === null ? [] : await db.select().from(roles).where(eq(roles.id, user.roleId))
  const [group] =
    user.groupId === null
      ? []
      : await db
          .select({ id: companyGroups.id, name: companyGroups.name })
          .from(companyGroups)
          .where(eq(companyGroups.id, user.groupId))
  const projects =
    user.projectIds.length === 0
      ? []
      : await db
          .select({ id: companyProjects.id, name: companyProjects.name })
          .from(companyProjects)
          .where(inArray(companyProjects.id, user.projectIds))
          .orderBy(asc(companyProjects.name), asc(companyProjects.id))
  return {
    id: user.id,
    fullName: user.fullName,
    pictureKey: user.pictureKey,
    userType: user.userType,
    email: user.email,
    phoneNumber: user.phoneNumber,
    companyGroup: group ?? null,
    projects,
    isContractualAllowed: await mayBookContracts(db, user),
    roles: role ? [role.name] : [],
    grants: role ? [...role.grants] : [],
    mustSetUpSecondFactor: role?.demandsSecondFactor === true && !isOn(await readFactor(db, user.id)),
  }
}

/**
 * Whether the user may book contractual shipments. Staff always may, because the company decides; others
 * depend on their projects.
 */
async function mayBookContracts(db: Database, user: UserRow): Promise<boolean> {
  if (user.userType === 4) return true
  const own: SQL | undefined =
    user.projectIds.length > 0
      ? inArray(companyProjects.id, user.projectIds)
      : user.groupId !== null
        ? eq(companyProjects.groupId, user.groupId)
        : undefined
  if (!own) return false
  const allowed = await db
    .select({ id: companyProjects.id })
    .from(companyProjects)
    .where(and(own, eq(companyProjects.isContractualAllowed, true)))
    .limit(1)
  return allowed.length > 0
}

import { UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { and, arrayContains, asc, count, eq, ne } from 'drizzle-orm'
import type { DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { fieldGates, isOfCompany } from '../../kernel/field-gates.ts'
import { maskEmail } from '../../kernel/masks.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { bookable, boundTo } from './companies.store.ts'

type CompanyProject = DataOf<'getCompanyProject'>
export type ProjectRow = typeof companyProjects.$inferSelect

const owner = {
  groupId: companyProjects.groupId,
  projectId: companyProjects.id,
  createdBy: companyProjects.createdBy,
  assignedTo: companyProjects.managerId,
  pocId: companyProjects.managerId,
}

/** How many people a project shows at most; the others are only counted. */
const mostPeople = 50

/** Locks one project that the caller may change; 404 otherwise. */
export async function holdCompanyProject(
  { tx, caller }: Work,
  id: number,
  permission: Permission,
): Promise<ProjectRow> {
  const [held] = await tx
    .select()
    .from(companyProjects)
    .where(
      and(
        eq(companyProjects.id, id),
        eq(companyProjects.isActive, true),
        rowsFor(caller, permission, owner),
        bookable(caller, companyProjects.groupId),
      ),
    )
    .for('update')
  if (!held) throw refusal.notFound()
  return held
}

/** Reads a project; phones and margins only as far as the caller may see them. */
export async function readCompanyProject(reading: Reading, id: number): Promise<CompanyProject> {
  const { db, caller, ports } = reading
  const [found] = await db
    .select({
      project: companyProjects,
      group: { id: companyGroups.id, name: companyGroups.name },
      manager: { id: users.id, name: users.fullName },
    })
    .from(companyProjects)
    .innerJoin(companyGroups, eq(companyGroups.id, companyProjects.groupId))
    .leftJoin(users, eq(users.id, companyProjects.managerId))
    .where(
      and(
        eq(companyProjects.id, id),
        eq(companyProjects.isActive, true),
        bookable(caller, companyProjects.groupId),
        boundTo(caller),
      ),
    )
  if (!found) throw refusal.notFound()
  const { project, group, manager } = found
  const [people, peopleCount, shipmentsCount, preferences] = await Promise.all([
    peopleOf(reading, project),
    countPeople(reading, id),
    ports.companies.countReadableShipments(reading, { projectId: id }),
    companyPreferences(db, group.id),
  ])
  const gates = fieldGates(caller)
  const { version, name, email, strn, countryId, isContractualAllowed, isActive } = project
  return {
    ...{ id, version, name, group, email, strn, countryId, isContractualAllowed, manager, isActive },
    phoneNumber: gates.phone(project.phoneNumber, isOfCompany(caller, group.id)) ?? '',
    projectVerticalTypeId: verticalOf(project.projectVerticalTypeId),
    marginTypeId: gates.margin ? project.marginTypeId : null,
    marginValue: gates.margin ? project.marginValue : null,
    currency: preferences.currency,
    ...{ people, peopleCount, shipmentsCount },
    createdAt: project.createdAt.toISOString(),
  }
}

const ofProject = (id: number) =>
  and(
    arrayContains(users.projectIds, [id]),
    eq(users.userType, UserType.shipper),
    ne(users.status, 'DELETED'),
  )

async function countPeople({ db }: Reading, id: number): Promise<number> {
  const [row] = await db.select({ people: count() }).from(users).where(ofProject(id))
  return row?.people ?? 0
}

async function peopleOf(
  { db, caller }: Reading,
  { id, groupId }: ProjectRow,
): Promise<CompanyProject['people']> {
  const rows = await db
    .select({ user: users, roleName: roles.name })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(ofProject(id))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(mostPeople)
  const isOwn = isOfCompany(caller, groupId)
  const { phone, phones } = fieldGates(caller)
  return rows.map(({ user, roleName }) => ({
    id: user.id,
    fullName: user.fullName,
    phoneNumber: phone(user.phoneNumber, isOwn) ?? '',
    email: user.email === null || phones || isOwn ? user.email : maskEmail(user.email),
    roleName,
    status: user.status,
  }))
}

/** Safe cast, because the contract validated the value; 0 is a valid vertical. */
export const verticalOf = (id: number | null) => id as components['schemas']['ProjectVerticalTypeId'] | null

import { type CommentVisibility, commentVisibilitiesOf } from '@karwan/domain/comments'
import { UserType } from '@karwan/domain/people'
import { type Grant, scopeFor } from '@karwan/domain/roles'
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { roles, type UserRow, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { worksFor } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'
import { type NotificationSettingsRow, notificationSettings } from '../notifications/notifications.table.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'

/** Number of candidates per side that are read before their rights are checked. */
const lookedAt = 60

export type Mentionable = { user: UserRow; settings: NotificationSettingsRow | null; grants: Grant[] | null }
type About = { shipment: ShipmentRow; visibility: CommentVisibility; projectManagerId: number | null }
type Which = { ids: readonly number[] } | { typed: string | undefined }

/**
 * People who can be mentioned. Staff can mention each other and, where the comment is visible to them, the
 * company's people; the company's people can mention the staff in charge. Nobody who could not read the
 * comment is offered.
 */
export async function mentionable(
  { db, caller }: Pick<Reading, 'db' | 'caller'>,
  { shipment, visibility }: Omit<About, 'projectManagerId'>,
  which: Which,
): Promise<Mentionable[]> {
  const isStaff = caller.userType === UserType.internal
  const inCharge = [shipment.assignedTo, shipment.pocId].filter((id) => id !== null)
  const sides: (SQL | undefined)[] = []
  if (isStaff) sides.push(eq(users.userType, UserType.internal))
  else if (inCharge.length > 0)
    sides.push(and(eq(users.userType, UserType.internal), inArray(users.id, inCharge)))
  if (visibility === 'SHIPPER' && shipment.groupId !== null)
    sides.push(
      and(
        eq(users.groupId, shipment.groupId),
        inArray(users.userType, [UserType.shipper, UserType.demandAdda]),
      ),
    )
  const found: Mentionable[] = []
  for (const side of sides)
    found.push(...(await accounts(db, and(side, chosenOf(which), ne(users.id, caller.userId)))))
  const projectManagerId = await managerOfProject(db, shipment)
  return found
    .filter((account) => mayRead(account, { shipment, visibility, projectManagerId }))
    .toSorted((one, other) => one.user.fullName.localeCompare(other.user.fullName))
}

const chosenOf = (which: Which): SQL | undefined =>
  'ids' in which ? inArray(users.id, [...which.ids]) : holds(users.searchText, which.typed)

const accounts = (db: Database, where: SQL | undefined): Promise<Mentionable[]> =>
  db
    .select({ user: users, settings: notificationSettings, grants: roles.grants })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.status, 'ACTIVE'), where))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(lookedAt)

async function managerOfProject(db: Database, { projectId }: ShipmentRow): Promise<number | null> {
  if (projectId === null) return null
  const [project] = await db
    .select({ managerId: companyProjects.managerId })
    .from(companyProjects)
    .where(eq(companyProjects.id, projectId))
  return project?.managerId ?? null
}

/** The rules of row-scope.ts, applied to a user other than the caller. */
function mayRead({ user, grants }: Mentionable, { shipment, visibility, projectManagerId }: About): boolean {
  const held = grants ?? []
  const scope = scopeFor(held, 'comment:read')
  if (scope === undefined) return false
  if (!commentVisibilitiesOf({ userType: user.userType, grants: held }).includes(visibility)) return false
  const isOwn = shipment.createdBy === user.id
  const isAssigned = shipment.assignedTo === user.id
  if (user.userType !== UserType.internal) {
    const isOfGroup = user.groupId !== null && user.groupId === shipment.groupId
    if (user.userType === UserType.demandAdda) return isOfGroup || isOwn
    if (scope === 'GROUP' || scope === 'ALL') return isOfGroup
    return isOwn || (scope === 'PROJECT' && worksFor(user, shipment))
  }
  switch (scope) {
    case 'ALL':
    case 'GROUP':
      return true
    case 'ASSIGNED':
      return isAssigned || shipment.assignedTo === null || isOwn
    case 'PROJECT':
      return (
        [shipment.pocId, projectManagerId].includes(user.id) ||
        worksFor(user, shipment) ||
        isAssigned ||
        isOwn
      )
    case 'OWN':
      return isOwn
  }
}

import { UserType } from '@karwan/domain/people'
import {
  type DefaultRole,
  defaultRoles,
  type Grant,
  type GrantedName,
  isAsGiven,
  isDefaultRole,
  newInDefault,
} from '@karwan/domain/roles'
import { and, eq, isNull, or } from 'drizzle-orm'
import { roles } from '../../kernel/accounts.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

export type RoleKey = DefaultRole | 'partner' | 'driver'

const own = (...permissions: GrantedName[]): Grant[] =>
  permissions.map((permission) => ({ permission, scope: 'OWN' as const }))

const booking = ['booking:read', 'booking:change-status', 'tracking:read'] as const

/** Partners and drivers use apps outside the portal, so their roles are not among the portal's roles. */
const appRoles: { key: RoleKey; name: string; userType: UserType; grants: readonly Grant[] }[] = [
  {
    key: 'partner',
    name: 'Partner',
    userType: UserType.partner,
    grants: own('bid:read', 'bid:create', 'bid:update', 'bid:backout', ...booking),
  },
  { key: 'driver', name: 'Driver', userType: UserType.driver, grants: own(...booking) },
]

/** Ids follow the order of the domain's list; the two app roles come last. */
export const roleIds: Readonly<Record<RoleKey, number>> = {
  superAdmin: 1,
  csrAgent: 2,
  csrLead: 3,
  keyAccount: 4,
  verificationOfficer: 5,
  finance: 6,
  fuelAndFleetOfficer: 7,
  shipperAdmin: 8,
  shipperUser: 9,
  demandAdda: 10,
  auditor: 11,
  partner: 12,
  driver: 13,
}

const productRoles = (): { key: RoleKey; name: string; userType: UserType; grants: readonly Grant[] }[] => [
  ...Object.keys(defaultRoles)
    .filter(isDefaultRole)
    .map((key) => ({ key, ...defaultRoles[key] })),
  ...appRoles,
]

export async function seedRoles(tx: Transaction): Promise<void> {
  await bulkInsert(
    tx,
    roles,
    productRoles().map(({ key, name, userType, grants }) => ({
      id: roleIds[key],
      name,
      userType,
      grants: [...grants],
      defaultKey: key,
      givenGrants: [...grants],
    })),
  )
  await continueIdsAfter(tx, roles)
}

/** A role that was edited in this database, and the grants of the current version that it lacks. */
export type RoleLeftBehind = { name: string; lacks: string[] }

/**
 * Updates the product's roles in an older database: unedited roles get the current grants; edited ones stay
 * and are returned. Roles without a record of their given grants count as unedited at version 1.
 */
export async function keepDefaultRoles(tx: Transaction): Promise<RoleLeftBehind[]> {
  const leftBehind: RoleLeftBehind[] = []
  for (const { key, name, userType, grants } of productRoles()) {
    const unknown = and(isNull(roles.defaultKey), isNull(roles.groupId), eq(roles.userType, userType))
    const [role] = await tx
      .select()
      .from(roles)
      .where(or(eq(roles.defaultKey, key), and(unknown, eq(roles.name, name))))
      .orderBy(roles.defaultKey, roles.id)
      .limit(1)
    if (!role) continue
    const follows = role.givenGrants ? isAsGiven(role.grants, role.givenGrants) : role.version === 1
    if (!follows) {
      await tx.update(roles).set({ defaultKey: key }).where(eq(roles.id, role.id))
      const lacks = newInDefault(key, role.grants, role.givenGrants).map(({ permission }) => permission)
      if (lacks.length > 0) leftBehind.push({ name: role.name, lacks })
      continue
    }
    const isNew = !isAsGiven(role.grants, grants)
    await tx
      .update(roles)
      .set({
        defaultKey: key,
        givenGrants: [...grants],
        ...(isNew && { grants: [...grants], version: role.version + 1 }),
      })
      .where(eq(roles.id, role.id))
  }
  return leftBehind
}

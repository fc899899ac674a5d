import { UserType } from '@karwan/domain/people'
import { type DefaultRole, defaultRoles, type Grant, type GrantedName } from '@karwan/domain/roles'
import { roles } from '../../kernel/accounts.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

export type RoleKey = DefaultRole | 'partner' | 'driver'

const own = (...permissions: GrantedName[]): Grant[] =>
  permissions.map((permission) => ({ permission, scope: 'OWN' as const }))

const booking = ['booking:read', 'booking:change-status', 'tracking:read'] as const

/** Partners and drivers work from apps outside the portal, so the portal's roles do not hold them. */
const appRoles: { key: RoleKey; name: string; userType: UserType; grants: readonly Grant[] }[] = [
  {
    key: 'partner',
    name: 'Partner',
    userType: UserType.partner,
    grants: own('bid:read', 'bid:create', 'bid:update', 'bid:backout', ...booking),
  },
  { key: 'driver', name: 'Driver', userType: UserType.driver, grants: own(...booking) },
]

/** Ids by the order of the domain's list, the two app roles behind it. */
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

const isDefaultRole = (key: string): key is DefaultRole => Object.hasOwn(defaultRoles, key)

export async function seedRoles(tx: Transaction): Promise<void> {
  const portalRoles = Object.keys(defaultRoles)
    .filter(isDefaultRole)
    .map((key) => ({ key, ...defaultRoles[key] }))
  await bulkInsert(
    tx,
    roles,
    [...portalRoles, ...appRoles].map(({ key, name, userType, grants }) => ({
      id: roleIds[key],
      name,
      userType,
      grants: [...grants],
    })),
  )
  await continueIdsAfter(tx, roles)
}

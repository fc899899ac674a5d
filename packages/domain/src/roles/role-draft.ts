import { covers, type Grant, type GrantScope, scopeFor } from './grants.ts'
import { allPermissions, type Permission, type PermissionResource } from './permissions.ts'
import { reachOf } from './role-change.ts'

/** Field gates stand apart from rows: what is seen of a record, whoever's it is. */
export const fieldGatePermissions = [
  'margin:view',
  'rate:view',
  'phone:reveal',
  'identity:view',
  'bank:view',
] as const satisfies readonly Permission[]

const isFieldGate = (permission: Permission): boolean =>
  fieldGatePermissions.some((gate) => gate === permission)

/** What nearly every resource has, as columns of a matrix; everything else is special. */
export const usualActions = ['read', 'create', 'update', 'delete', 'export', 'manage'] as const

/** Of staff alone, whatever a role of others says: these are about the product itself, and about the staff. */
const staffPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'config:read',
  'config:manage',
  'partner:assign',
  ...allPermissions.filter((permission) => /^(internal-user|adda):/.test(permission)),
])

/**
 * Whether a role is offered this act: what only staff can use is no gift for anybody else. What such a role holds
 * nevertheless is still shown, so that it can be taken away.
 */
export const isOffered = (
  permission: Permission,
  { isOfStaff, grants }: { isOfStaff: boolean; grants: readonly Grant[] },
): boolean => isOfStaff || !staffPermissions.has(permission) || scopeFor(grants, permission) !== undefined

const split = (permission: Permission) => permission.split(':') as [PermissionResource, string]
const isUsual = (permission: Permission): boolean =>
  usualActions.some((action) => action === split(permission)[1]) && !isFieldGate(permission)

export const usualPermissions: readonly Permission[] = allPermissions.filter(isUsual)
export const specialPermissions: readonly Permission[] = allPermissions.filter(
  (permission) => !isUsual(permission) && !isFieldGate(permission),
)

/** A role with one act set to reach so far, or taken away. Wildcards become what they stand for. */
export function withReach(
  grants: readonly Grant[],
  permission: Permission,
  scope: GrantScope | undefined,
): Grant[] {
  const others = [...reachOf(grants)].filter(([name]) => name !== permission)
  const kept = others.map(([name, reach]) => ({ permission: name, scope: reach }))
  return scope === undefined ? kept : [...kept, { permission, scope }]
}

/** The act that brings this one along: who may change something sees it. */
export const comesWith = (grants: readonly Grant[], permission: Permission): Permission | undefined =>
  [...reachOf(grants).keys()].find((held) => held !== permission && covers(held, permission))

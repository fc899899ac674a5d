import { allow, type Verdict } from '../kernel/verdict.ts'
import type { GrantScope } from '../kernel/wire.ts'
import type { Permission } from './permissions.ts'
import { refuse } from './roles.messages.ts'

/** The rows that a grant covers, from narrow to wide. ASSIGNED includes unassigned rows. */
export const grantScopes = [
  'OWN',
  'ASSIGNED',
  'PROJECT',
  'GROUP',
  'ALL',
] as const satisfies readonly GrantScope[]
export type { GrantScope }

export type Grant = { readonly permission: string; readonly scope: GrantScope }

const impliedActions: Readonly<Record<string, readonly string[]>> = {
  create: ['read'],
  update: ['read'],
  delete: ['read'],
  export: ['read'],
  approve: ['read', 'update'],
  assign: ['read', 'update'],
  cancel: ['read', 'update'],
}

export function mayDo(grants: readonly Grant[], permission: Permission): Verdict {
  return scopeFor(grants, permission) ? allow : refuse('role.not_allowed')
}

/** The widest scope that the grants give for this permission; undefined if it is not granted. */
export function scopeFor(grants: readonly Grant[], permission: Permission): GrantScope | undefined {
  const reached = grants.filter((grant) => covers(grant.permission, permission)).map(({ scope }) => scope)
  return grantScopes.findLast((scope) => reached.includes(scope))
}

/**
 * Whether the granted name (`shipment:update`, `shipment:*`, `*:read`, `*`) includes the wanted permission.
 */
export function covers(granted: string, wanted: string): boolean {
  if (granted === '*') return true
  const [grantedResource, grantedAction] = split(granted)
  const [resource, action] = split(wanted)
  if (resource === '' || action === '') return false
  if (grantedResource !== '*' && grantedResource !== resource) return false
  return grantedAction === '*' || grantedAction === action || implies(grantedAction, action)
}

const implies = (action: string, wanted: string): boolean =>
  Object.hasOwn(impliedActions, action) && (impliedActions[action]?.includes(wanted) ?? false)

function split(permission: string): [resource: string, action: string] {
  const [resource = '', action = '', ...rest] = permission.split(':')
  return rest.length === 0 ? [resource, action] : ['', '']
}

import type { GrantScope, Permission } from '@karwan/domain/roles'

export type ResourceReach = { resource: string; reaches: { scope: GrantScope; actions: string[] }[] }

/** Groups grants by resource, and within it by scope, for lines such as "read, create — own records". */
export function actsByResource(reach: ReadonlyMap<Permission, GrantScope>): ResourceReach[] {
  const byResource = new Map<string, Map<GrantScope, string[]>>()
  for (const [permission, scope] of reach) {
    const [resource = '', action = ''] = permission.split(':')
    const scopes = byResource.get(resource) ?? new Map<GrantScope, string[]>()
    scopes.set(scope, [...(scopes.get(scope) ?? []), action])
    byResource.set(resource, scopes)
  }
  return [...byResource].map(([resource, scopes]) => ({
    resource,
    reaches: [...scopes].map(([scope, actions]) => ({ scope, actions })),
  }))
}

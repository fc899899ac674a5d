import { type Grant, type GrantScope, grantScopes, scopeFor } from './grants.ts'
import { allPermissions, type Permission } from './permissions.ts'

/** The scope of each permission that the grants include. */
export function reachOf(grants: readonly Grant[]): Map<Permission, GrantScope> {
  const reach = new Map<Permission, GrantScope>()
  for (const permission of allPermissions) {
    const scope = scopeFor(grants, permission)
    if (scope) reach.set(permission, scope)
  }
  return reach
}

export type RoleDifference = {
  gained: { permission: Permission; scope: GrantScope }[]
  lost: { permission: Permission; scope: GrantScope }[]
  wider: { permission: Permission; from: GrantScope; to: GrantScope }[]
  narrower: { permission: Permission; from: GrantScope; to: GrantScope }[]
}

/** The permissions gained, lost, widened and narrowed from `from` to `to`. */
export function differenceOf(from: readonly Grant[], to: readonly Grant[]): RoleDifference {
  const [before, after] = [reachOf(from), reachOf(to)]
  const difference: RoleDifference = { gained: [], lost: [], wider: [], narrower: [] }
  for (const permission of allPermissions) {
    const [was, is] = [before.get(permission), after.get(permission)]
    if (was === is) continue
    if (was === undefined) {
      if (is) difference.gained.push({ permission, scope: is })
    } else if (is === undefined) difference.lost.push({ permission, scope: was })
    else {
      const changed = { permission, from: was, to: is }
      if (grantScopes.indexOf(is) > grantScopes.indexOf(was)) difference.wider.push(changed)
      else difference.narrower.push(changed)
    }
  }
  return difference
}

export const isSameReach = ({ gained, lost, wider, narrower }: RoleDifference): boolean =>
  gained.length + lost.length + wider.length + narrower.length === 0

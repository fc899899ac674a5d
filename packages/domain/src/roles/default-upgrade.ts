import { type DefaultRole, defaultRoles } from './default-roles.ts'
import type { Grant } from './grants.ts'
import { differenceOf, isSameReach, reachOf } from './role-change.ts'

export const isDefaultRole = (key: string | null): key is DefaultRole =>
  key !== null && Object.hasOwn(defaultRoles, key)

/** Whether a role of the product still is as it was given: then it follows what a new version gives. */
export const isAsGiven = (grants: readonly Grant[], given: readonly Grant[]): boolean =>
  isSameReach(differenceOf(given, grants))

/**
 * What the product gives a role by now and did not when it was last saved here. Where nobody knows what it was given
 * then, all that it lacks; what somebody took away on purpose is not told again.
 */
export function newInDefault(
  key: string | null,
  grants: readonly Grant[],
  given: readonly Grant[] | null,
): Grant[] {
  if (!isDefaultRole(key)) return []
  const before = reachOf(given ?? [])
  return differenceOf(grants, defaultRoles[key].grants)
    .gained.filter(({ permission }) => !before.has(permission))
    .map(({ permission, scope }) => ({ permission, scope }))
}

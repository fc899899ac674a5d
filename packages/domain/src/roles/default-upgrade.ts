import { type DefaultRole, defaultRoles } from './default-roles.ts'
import type { Grant } from './grants.ts'
import { differenceOf, isSameReach, reachOf } from './role-change.ts'

export const isDefaultRole = (key: string | null): key is DefaultRole =>
  key !== null && Object.hasOwn(defaultRoles, key)

/** Whether a default role is unchanged, so that it may follow the defaults of a new version. */
export const isAsGiven = (grants: readonly Grant[], given: readonly Grant[]): boolean =>
  isSameReach(differenceOf(given, grants))

/**
 * Grants that the product's default role has gained since this role was last saved; what was removed on
 * purpose is not included. If the default of that time is unknown (null), everything that the role lacks.
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

import type { MessageParams, Verdict } from '../kernel/verdict.ts'
import { allow } from '../kernel/verdict.ts'
import { covers, type Grant, grantScopes, scopeFor } from './grants.ts'
import { allPermissions, type Permission } from './permissions.ts'
import { refuse } from './roles.messages.ts'

const widthOf = (scope: Grant['scope'] | undefined): number => (scope ? grantScopes.indexOf(scope) : -1)

/** Wanted permissions that the person does not hold, or holds only for fewer rows. */
export function beyondOwn(own: readonly Grant[], wanted: readonly Grant[]): Permission[] {
  if (own.some(({ permission, scope }) => permission === '*' && scope === 'ALL')) return []
  return allPermissions.filter((permission) => {
    const asked = widest(wanted, permission)
    return asked >= 0 && asked > widthOf(scopeFor(own, permission))
  })
}

const widest = (grants: readonly Grant[], permission: Permission): number =>
  Math.max(
    -1,
    ...grants.filter((grant) => covers(grant.permission, permission)).map(({ scope }) => widthOf(scope)),
  )

/** Nobody may grant a permission or scope that they do not hold themselves. */
export function mayGive(own: readonly Grant[], wanted: readonly Grant[]): Verdict {
  const [first] = beyondOwn(own, wanted)
  const params: MessageParams | undefined = first && { permission: first }
  return params ? refuse('role.beyond_own', params) : allow
}

import { allow, type Verdict } from '../kernel/verdict.ts'
import { UserType } from '../people/user-type.ts'
import { mayEnter } from '../session/client-app.ts'
import { type Grant, scopeFor } from './grants.ts'
import { mayGive } from './own-grants.ts'
import { refuse } from './roles.messages.ts'

type Person = { id: number; userType: UserType; grants: readonly Grant[] }

/** Minutes that somebody can see the portal as another user before they have to start again. */
export const seeAsMinutes = 30

export const seeAsPermission = (userType: UserType) =>
  userType === UserType.internal ? ('internal-user:impersonate' as const) : ('user:impersonate' as const)

/**
 * Seeing as another user must not reveal more than the viewer may see anyway. The caller decides about fields
 * (`isShownAsMuch`), because the other user's price would reveal the margin to a viewer who only sees one
 * price.
 */
export function maySeeAs(viewer: Person, seen: Person, isShownAsMuch: boolean): Verdict {
  if (viewer.id === seen.id) return refuse('role.see_as_yourself')
  if (!scopeFor(viewer.grants, seeAsPermission(seen.userType))) return refuse('role.not_allowed')
  const entersOne = mayEnter('csr', seen.userType).allowed || mayEnter('shipper', seen.userType).allowed
  if (!entersOne) return refuse('role.see_as_no_portal')
  return isShownAsMuch && mayGive(viewer.grants, seen.grants).allowed ? allow : refuse('role.see_as_outranks')
}

import { type Access, isPermission, scopeFor } from '@karwan/domain/roles'
import type { Route } from './document.ts'
import type { Caller } from './handler.ts'

export class MissingDeclaration extends Error {
  override name = 'MissingDeclaration'
}

/** Holding any of these permissions is enough. Throws at start-up if the operation declares none. */
export function permissionsOf({ id, operation }: Route): readonly Access[] {
  const named = [operation['x-permission'] ?? []].flat()
  if (named.length === 0) {
    throw new MissingDeclaration(`${id} does not say in x-permission who may call it`)
  }
  return named.map((name) => {
    if (isAccess(name)) return name
    throw new MissingDeclaration(`${id} asks in x-permission for "${name}", which nobody can be granted`)
  })
}

const isAccess = (name: string): name is Access =>
  name === 'public' || name === 'signed-in' || isPermission(name)

export function mayCall(
  { grants, apiKey }: Caller,
  permissions: readonly Access[],
  route: Pick<Route, 'method' | 'operation'>,
): boolean {
  const isSignedIn = apiKey === undefined || isLookup(route)
  return permissions.some(
    (name) => name === 'public' || (name === 'signed-in' ? isSignedIn : scopeFor(grants, name) !== undefined),
  )
}

/** Operations on the caller's own account, sessions and notifications are closed to API keys. */
const ofPeople = ['session', 'people', 'notifications']

const isLookup = ({ method, operation }: Pick<Route, 'method' | 'operation'>): boolean =>
  method === 'get' && !operation.tags.some((tag) => ofPeople.includes(tag))

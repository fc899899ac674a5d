import { scopeFor } from '@karwan/domain/roles'
import type { Route } from './document.ts'
import type { Caller } from './handler.ts'

export class MissingDeclaration extends Error {
  override name = 'MissingDeclaration'
}

/** Any one of these is enough. An operation that names none does not start. */
export function permissionsOf({ id, operation }: Route): readonly string[] {
  const permissions = [operation['x-permission'] ?? []].flat()
  if (
    permissions.length === 0 ||
    permissions.some((permission) => !/^(public|signed-in|[a-z-]+:[a-z-]+)$/.test(permission))
  ) {
    throw new MissingDeclaration(`${id} does not say in x-permission who may call it`)
  }
  return permissions
}

export function mayCall({ grants }: Caller, permissions: readonly string[]): boolean {
  return permissions.some(
    (permission) => permission === 'signed-in' || scopeFor(grants, permission) !== undefined,
  )
}

import { isPermission, scopeFor } from '@karwan/domain/roles'
import type { Route } from './document.ts'
import type { Caller } from './handler.ts'

export class MissingDeclaration extends Error {
  override name = 'MissingDeclaration'
}

/** Any one of these is enough. An operation that names none does not start. */
export function permissionsOf({ id, operation }: Route): readonly string[] {
  const permissions = [operation['x-permission'] ?? []].flat()
  if (permissions.length === 0) {
    throw new MissingDeclaration(`${id} does not say in x-permission who may call it`)
  }
  const unknown = permissions.find((permission) => !isKnown(permission))
  if (unknown !== undefined) {
    throw new MissingDeclaration(`${id} asks in x-permission for "${unknown}", which nobody can be granted`)
  }
  return permissions
}

const isKnown = (permission: string): boolean =>
  permission === 'public' || permission === 'signed-in' || isPermission(permission)

export function mayCall({ grants }: Caller, permissions: readonly string[]): boolean {
  return permissions.some(
    (permission) => permission === 'signed-in' || scopeFor(grants, permission) !== undefined,
  )
}

import { operations } from '@karwan/sdk/operations'
import type { OperationId } from '@karwan/sdk/permissions'
import type { Interaction } from '../pact-files.ts'

/** The operation that an interaction asks for, known by method and path. */
export function operationOf({ request }: Pick<Interaction, 'request'>): OperationId | undefined {
  return table.find(({ method, path }) => method === request.method.toLowerCase() && path.test(request.path))
    ?.id
}

/** What was asked and granted; that a server refuses everything would prove little. */
export function grantedOperations(interactions: Interaction[]): Set<OperationId> {
  const granted = interactions.filter(({ response }) => response.status < 300)
  return new Set(granted.map(operationOf).filter((id) => id !== undefined))
}

/** Where a path could be of two operations, the one with more fixed words is meant. */
const table = Object.entries(operations)
  .map(([id, { method, path }]) => ({ id: id as OperationId, method, path: patternOf(path) }))
  .sort((one, other) => other.path.source.length - one.path.source.length)

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

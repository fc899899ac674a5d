import { operations } from '@karwan/sdk/operations'
import type { OperationId } from '@karwan/sdk/permissions'
import type { Interaction } from '../pact-files.ts'

/** The operation that an interaction asks for, known by method and path. */
export function operationOf({ request }: Pick<Interaction, 'request'>): OperationId | undefined {
  const asked = request.path.split('/')
  return table.find(
    ({ method, segments }) => method === request.method.toLowerCase() && isAskedBy(segments, asked),
  )?.id
}

/** What was asked and granted; that a server refuses everything would prove little. */
export function grantedOperations(interactions: Interaction[]): Set<OperationId> {
  const granted = interactions.filter(({ response }) => response.status < 300)
  return new Set(granted.map(operationOf).filter((id) => id !== undefined))
}

/** Where a path could be of two operations, the one with fewer parameters is meant. */
const table = Object.entries(operations)
  .map(([id, { method, path }]) => ({ id: id as OperationId, method, segments: path.split('/') }))
  .sort((one, other) => one.segments.filter(isParameter).length - other.segments.filter(isParameter).length)

function isAskedBy(segments: readonly string[], asked: readonly string[]): boolean {
  return (
    segments.length === asked.length &&
    segments.every((segment, at) => (isParameter(segment) ? asked[at] !== '' : segment === asked[at]))
  )
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

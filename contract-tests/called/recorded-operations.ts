import { operations } from '@karwan/sdk/operations'
import type { OperationId } from '@karwan/sdk/permissions'
import type { Interaction } from '../pact-files.ts'

/** The operation of an interaction, found by method and path. */
export function operationOf({ request }: Pick<Interaction, 'request'>): OperationId | undefined {
  const asked = request.path.split('/')
  return table.find(({ method, parts }) => method === request.method.toLowerCase() && isOf(parts, asked))?.id
}

/** The operations with a successful answer in some interaction; refusals alone would prove little. */
export function grantedOperations(interactions: Interaction[]): Set<OperationId> {
  const granted = interactions.filter(({ response }) => response.status < 300)
  return new Set(granted.map(operationOf).filter((id) => id !== undefined))
}

const isParameter = (part: string) => part.startsWith('{')
const parametersIn = (parts: string[]) => parts.filter(isParameter).length

/** If a path fits two operations, the one with fewer parameters is found first. */
const table = Object.entries(operations)
  .map(([id, { method, path }]) => ({ id: id as OperationId, method, parts: path.split('/') }))
  .sort((one, other) => parametersIn(one.parts) - parametersIn(other.parts))

function isOf(parts: string[], asked: string[]): boolean {
  if (parts.length !== asked.length) return false
  return parts.every((part, at) => (isParameter(part) ? asked[at] !== '' : part === asked[at]))
}

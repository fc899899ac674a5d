import type { CallOptions } from './calls.ts'
import type { reads } from './generated/reads.ts'

/** The contexts that have read operations. */
export type ReadContext = keyof typeof reads
/** The operations whose answers may be cached. */
export type ReadOperation = (typeof reads)[ReadContext][number]
export type ReadParams<Id extends ReadOperation> = Pick<CallOptions<Id>, 'path' | 'query'>

export type OperationKey<Id extends ReadOperation> =
  | readonly [id: Id]
  | readonly [id: Id, params: ReadParams<Id>]

/** The cache key of an answer. Without parameters, it is the prefix of all keys of the operation. */
export function operationKey<Id extends ReadOperation>(id: Id, params?: ReadParams<Id>): OperationKey<Id> {
  return params === undefined ? [id] : [id, params]
}

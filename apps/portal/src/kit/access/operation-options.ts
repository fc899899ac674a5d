import {
  type Answer,
  type CallArguments,
  type CallOptions,
  type OperationId,
  operationKey,
  type ReadOperation,
  type ReadParams,
} from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { sdk } from './sdk.ts'

/** Query options of an operation; its id is the query key: `operationOptions('getFuelPump', { path: { id } })`. */
export const operationOptions = <Id extends ReadOperation>(id: Id, params: ReadParams<Id>) =>
  queryOptions({
    queryKey: operationKey(id, params),
    queryFn: ({ signal }) => callOperation(id, asOptions({ ...params, signal })),
  })

/**
 * For lookups that rarely change: they stay in the cache while unused.
 * A change of one's own is read at once, others' within minutes.
 */
export const rarelyChanges = { staleTime: 5 * 60_000, gcTime: 60 * 60_000 } as const

/** The rows of a page, for `select`, when one page is enough. */
export const itemsOf = <Row>({ items }: { items: Row[] }): Row[] => items

/**
 * Passes the options as an argument list, because `sdk.call` allows leaving them
 * out for operations without any.
 */
export const callOperation = <Id extends OperationId>(
  id: Id,
  options: CallOptions<Id>,
): Promise<Answer<Id>> => sdk.call(id, ...asArguments<Id>([options]))

const asArguments = <Id extends OperationId>(options: readonly [CallOptions<Id>]) =>
  options as unknown as CallArguments<Id>

/** Safe cast: a reading operation takes its parameters and nothing else. */
const asOptions = <Id extends ReadOperation>(options: object) => options as CallOptions<Id>

import type { ReadOperation, ReadParams } from '@karwan/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { operationOptions } from '../access/operation-options.ts'

type Loading = { context: { queryClient: QueryClient }; params: { id: number } }

/** Operations that read one record by its id, and need nothing else. */
type RecordRead = {
  [Id in ReadOperation]: ReadParams<Id> extends { path: { id: number }; query?: infer Query }
    ? undefined extends Query
      ? Id
      : never
    : never
}[ReadOperation]

/**
 * What the route of a record page needs: `$id` in its path is a number, and its record is fetched ahead. It is told by
 * the operation, since what a route imports is loaded by everybody, on the way in already.
 */
export function recordRoute(operation: RecordRead) {
  return {
    params: {
      parse: ({ id }: { id: string }) => ({ id: Number(id) }),
      stringify: ({ id }: { id: number }) => ({ id: String(id) }),
    },
    loader: ({ context, params: { id } }: Loading) => {
      if (!Number.isSafeInteger(id) || id < 0) throw notFound()
      // Not awaited: the page stands at once.
      void context.queryClient.prefetchQuery(recordOptions(operation, id))
    },
  }
}

/** The same record, under the same name in the cache, for the page. */
export const recordOptions = <Id extends RecordRead>(operation: Id, id: number) =>
  operationOptions(operation, byId<Id>(id))

/** Each of these operations takes exactly this. */
const byId = <Id extends RecordRead>(id: number) => ({ path: { id } }) as ReadParams<Id>

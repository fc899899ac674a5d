import type { ReadOperation, ReadParams } from '@karwan/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { operationOptions } from '../access/operation-options.ts'

type Loading = { context: { queryClient: QueryClient }; params: { id: number } }

/** Operations that read one record and need only its id. */
type RecordRead = {
  [Id in ReadOperation]: ReadParams<Id> extends { path: { id: number }; query?: infer Query }
    ? undefined extends Query
      ? Id
      : never
    : never
}[ReadOperation]

/**
 * The route options of a record page: `$id` in its path is a number, and its record is prefetched.
 * It takes the id of an operation, because all that a route imports is in the first download.
 */
export function recordRoute(operation: RecordRead) {
  return {
    params: {
      parse: ({ id }: { id: string }) => ({ id: Number(id) }),
      stringify: ({ id }: { id: number }) => ({ id: String(id) }),
    },
    loader: ({ context, params: { id } }: Loading) => {
      if (!Number.isSafeInteger(id) || id < 0) throw notFound()
      // Not awaited, so that the page shows at once.
      void context.queryClient.prefetchQuery(recordOptions(operation, id))
    },
  }
}

/** Query options for the page, with the same cache key as the prefetch. */
export const recordOptions = <Id extends RecordRead>(operation: Id, id: number) =>
  operationOptions(operation, byId<Id>(id))

/** Safe cast: each of these operations takes exactly an id. */
const byId = <Id extends RecordRead>(id: number) => ({ path: { id } }) as ReadParams<Id>

import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

type Loading = { context: { queryClient: QueryClient }; params: { id: number } }

/** What the route of a record page needs: `$id` in its path is a number, and its record is fetched ahead. */
export function recordRoute<Row, Key extends QueryKey>(
  optionsOf: (id: number) => FetchQueryOptions<Row, Error, Row, Key>,
) {
  return {
    params: {
      parse: ({ id }: { id: string }) => ({ id: Number(id) }),
      stringify: ({ id }: { id: number }) => ({ id: String(id) }),
    },
    loader: ({ context, params: { id } }: Loading) => {
      if (!Number.isSafeInteger(id) || id < 0) throw notFound()
      // Not awaited: the page stands at once.
      void context.queryClient.prefetchQuery(optionsOf(id))
    },
  }
}

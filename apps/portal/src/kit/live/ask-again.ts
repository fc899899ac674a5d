import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How long a dialog may stay open after its act has succeeded. */
const longestWaitMs = 2_000

/**
 * Reads the queries again that an act has made stale, so that the screen is up to date when its
 * dialog closes. A slow or failing read does not hold the dialog up, because the act has succeeded.
 */
export function askAgain(
  client: QueryClient,
  isBehind: (queryKey: QueryKey) => boolean = () => true,
): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[0] !== 'preferences' && isBehind(queryKey)
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, longestWaitMs)
  return Promise.race([client.invalidateQueries({ predicate }), waited])
}

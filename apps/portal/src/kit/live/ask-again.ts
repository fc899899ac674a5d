import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** As long as a dialog may stay open after its act has worked. */
const longestWaitMs = 2_000

/**
 * What was read before an act is read again, so that a screen shows what it has done when its dialog closes. A read
 * that takes long, or fails and is tried again, holds nobody up: what had to be done is done.
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

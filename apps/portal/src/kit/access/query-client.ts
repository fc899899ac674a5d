import { Problem } from '@karwan/sdk'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** How long data that no screen shows is cached. */
const keptUnusedMs = 60_000
const freshMs = 5_000

/** The cache of server data. Reads are retried after a lost connection; writes never on their own. */
export function createQueryClient(onUnauthorised: () => void): QueryClient {
  const watch = (fault: unknown) => {
    // The SDK has already tried to refresh the token. A call that was aborted because another user
    // signed in carries a 401 too, and must not end that new session.
    if (fault instanceof Problem && fault.kind === 'http' && fault.status === 401) onUnauthorised()
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError(fault, _variables, _result, { meta }) {
        watch(fault)
        // The page is out of date then; read the record again before the next try.
        if (isOfTheState(fault) && !meta?.comparesItself) void client.invalidateQueries()
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: keptUnusedMs,
        staleTime: freshMs,
        retry: mayRetry,
        retryDelay: (failures, fault) => retryDelayMs(failures, fault, Math.random()),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Refused because of the record's state, not because of the values sent. */
const isOfTheState = (fault: unknown): boolean =>
  fault instanceof Problem &&
  (fault.status === 409 || (fault.status === 422 && Object.keys(fault.fields).length === 0))

function mayRetry(failures: number, fault: unknown): boolean {
  if (!(fault instanceof Problem) || failures >= 2) return false
  return fault.kind === 'FETCH_ERROR' || (fault.kind === 'http' && (fault.status ?? 0) >= 500)
}

const longestDelayMs = 10_000

/** Doubling, half of it left to chance, so that not every screen returns to a struggling server at once. */
export function retryDelayMs(failures: number, fault: unknown, chance: number): number {
  const asked = fault instanceof Problem ? (fault.retryAfter ?? 0) * 1_000 : 0
  const own = Math.min(longestDelayMs, 1_000 * 2 ** failures)
  return Math.min(longestDelayMs, Math.max(asked, own / 2 + (own / 2) * chance))
}

import { Problem } from '@karwan/sdk'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const keptUnusedMs = 60_000
const freshMs = 5_000

/** Server data. Reads are tried again on a broken line; writes never on their own. */
export function createQueryClient(onUnauthorised: () => void): QueryClient {
  const watch = (fault: unknown) => {
    // The refresh below the calls has had its turn already. A call that was given up because somebody else
    // signed in carries a 401 too, and must not end that new session.
    if (fault instanceof Problem && fault.kind === 'http' && fault.status === 401) onUnauthorised()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: { gcTime: keptUnusedMs, staleTime: freshMs, retry: mayRetry, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function mayRetry(failures: number, fault: unknown): boolean {
  if (!(fault instanceof Problem) || failures >= 2) return false
  return fault.kind === 'FETCH_ERROR' || (fault.kind === 'http' && (fault.status ?? 0) >= 500)
}

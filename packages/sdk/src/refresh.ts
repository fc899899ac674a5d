import type { Locks } from './locks.ts'
import { isRefusal, Problem, sessionExpired } from './problem.ts'
import type { AuthTokens, Credentials, Session } from './session.ts'
import type { Wait } from './wait.ts'

/** How long a tab waits for another tab's refresh, and how long a refresh may take. */
const REFRESH_PATIENCE_MS = 15_000
/** How long another tab's tokens may take to show in this tab's storage, and how often to look. */
const SETTLE_MS = 2_000
const LOOK_MS = 25

export interface RefreshPorts {
  /** Asks the server for new tokens. Its answer is checked here, as a broken one would sign everybody out. */
  renew: (refreshToken: string, timeoutMs: number) => Promise<unknown>
  locks: Locks
  wait: Wait
  session: Session
  onSessionExpired: (problem: Problem) => void
}

/** Resolves to the credentials for a retry, after a request with `stale` was answered with 401. */
export type Refresh = (stale: Credentials) => Promise<Credentials>

/** One refresh per stale token, over all calls of this tab and, by the lock, over all tabs. */
export function createRefresh(ports: RefreshPorts): Refresh {
  const { session, locks } = ports
  const flights = new Map<string, Promise<Credentials>>()
  let lastExpired: string | undefined

  return (stale) => {
    const running = flights.get(stale.token)
    if (running) return running
    const flight = locks
      .hold('auth-refresh', REFRESH_PATIENCE_MS, () => refreshed(stale))
      .finally(() => flights.delete(stale.token))
    flights.set(stale.token, flight)
    return flight
  }

  async function refreshed(stale: Credentials): Promise<Credentials> {
    const current = await settled(stale)
    if (!current || !isSame(current, stale)) return successor(stale)
    try {
      const tokens = await exchange(ports, current.refreshToken)
      session.renew(current, tokens)
      locks.announce(spent(current))
    } catch (fault) {
      if (!isRefusal(fault)) throw unrenewed(fault)
      // Without Web Locks another tab may have been faster; then its tokens are the good ones.
      if (session.credentials()?.refreshToken === current.refreshToken) {
        session.signOut()
        locks.announce(spent(current))
        throw expired(stale, fault)
      }
    }
    return successor(stale)
  }

  /** A browser may pass the lock on before this tab sees what its last holder wrote to storage. */
  async function settled(stale: Credentials): Promise<Credentials | undefined> {
    const isOld = () => {
      const current = session.credentials()
      return current !== undefined && isSame(current, stale)
    }
    if (isOld() && (await locks.wasAnnounced(spent(stale))))
      for (let waited = 0; waited < SETTLE_MS && isOld(); waited += LOOK_MS) await ports.wait(LOOK_MS)
    return session.credentials()
  }

  /** The stored credentials, if they are of the same sign-in. */
  function successor(stale: Credentials): Credentials {
    const current = session.credentials()
    if (!current) throw expired(stale)
    // Somebody else has signed in since: this call must not be sent with their token.
    if (current.signInId !== stale.signInId) throw new Problem({ kind: 'ABORTED', status: 401 })
    return current
  }

  function expired(stale: Credentials, cause?: unknown): Problem {
    const problem = sessionExpired(cause)
    if (lastExpired !== stale.signInId) {
      lastExpired = stale.signInId
      ports.onSessionExpired(problem)
    }
    return problem
  }
}

/** For a session that cannot be renewed: it ends with its token. */
export function createNoRefresh(onSessionExpired: (problem: Problem) => void): Refresh {
  let isOver = false
  return async () => {
    const problem = sessionExpired()
    if (!isOver) onSessionExpired(problem)
    isOver = true
    throw problem
  }
}

/** What the server says of a token answers nothing that anybody asked. */
function unrenewed(fault: unknown): unknown {
  if (!(fault instanceof Problem) || fault.kind !== 'http') return fault
  const { kind, status, code, requestId, retryAfter } = fault
  return new Problem({ kind, status, code, requestId, retryAfter, cause: fault })
}

/** Names the fact that a tab has renewed or ended the session of this token. */
const spent = ({ token }: Credentials): string => `auth-spent:${token}`

const isSame = (one: Credentials, other: Credentials): boolean =>
  one.signInId === other.signInId && one.token === other.token

async function exchange({ renew }: RefreshPorts, refreshToken: string): Promise<AuthTokens> {
  const data = await renew(refreshToken, REFRESH_PATIENCE_MS)
  if (!isRefreshed(data)) throw new Problem({ kind: 'PARSING_ERROR' })
  return data.auth
}

function isRefreshed(data: unknown): data is { auth: AuthTokens } {
  if (typeof data !== 'object' || data === null || !('auth' in data)) return false
  const { token, refreshToken }: Partial<Record<keyof AuthTokens, unknown>> = data.auth ?? {}
  return isToken(token) && isToken(refreshToken)
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

import type { Locks } from './locks.ts'
import { isRefusal, Problem, sessionExpired } from './problem.ts'
import type { AuthTokens, Credentials, Session } from './session.ts'
import type { Wait } from './wait.ts'

/** The timeout of a refresh, and of waiting for another tab's refresh. */
const REFRESH_PATIENCE_MS = 15_000
/** How long to wait until another tab's tokens are visible in this tab's storage, and how often to check. */
const SETTLE_MS = 2_000
const LOOK_MS = 25

export interface RefreshPorts {
  /**
   * Asks the server for new tokens. The answer is validated here, because a malformed one would sign
   * everybody out.
   */
  renew: (refreshToken: string, timeoutMs: number) => Promise<unknown>
  locks: Locks
  wait: Wait
  session: Session
  onSessionExpired: (problem: Problem) => void
}

/** Called after a request with `stale` was answered with 401. Resolves to the credentials for a retry. */
export type Refresh = (stale: Credentials) => Promise<Credentials>

/** Refreshes a stale token once, for all calls of this tab and, by the lock, for all tabs. */
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
      // Without Web Locks, another tab may have refreshed first; then its tokens are valid.
      if (session.credentials()?.refreshToken === current.refreshToken) {
        session.signOut()
        locks.announce(spent(current))
        throw expired(stale, fault)
      }
    }
    return successor(stale)
  }

  /** The browser may pass the lock on before this tab sees what the last holder wrote to storage, so wait for it. */
  async function settled(stale: Credentials): Promise<Credentials | undefined> {
    const isOld = () => {
      const current = session.credentials()
      return current !== undefined && isSame(current, stale)
    }
    if (isOld() && (await locks.wasAnnounced(spent(stale))))
      for (let waited = 0; waited < SETTLE_MS && isOld(); waited += LOOK_MS) await ports.wait(LOOK_MS)
    return session.credentials()
  }

  /** The stored credentials if they belong to the same sign-in; otherwise throws. */
  function successor(stale: Credentials): Credentials {
    const current = session.credentials()
    if (!current) throw expired(stale)
    // Another user has signed in since: this call must not be sent with their token.
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

/** For a session that cannot be refreshed: it ends when its token expires. */
export function createNoRefresh(onSessionExpired: (problem: Problem) => void): Refresh {
  let isOver = false
  return async () => {
    const problem = sessionExpired()
    if (!isOver) onSessionExpired(problem)
    isOver = true
    throw problem
  }
}

/** Drops the message, because it is about the token and not about the user's call. */
function unrenewed(fault: unknown): unknown {
  if (!(fault instanceof Problem) || fault.kind !== 'http') return fault
  const { kind, status, code, requestId, retryAfter } = fault
  return new Problem({ kind, status, code, requestId, retryAfter, cause: fault })
}

/** The name of the fact that a tab has refreshed or ended the session of this token. */
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

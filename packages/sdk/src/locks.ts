import { Problem } from './problem.ts'
import type { StoredValues } from './storage.ts'
import type { Wait } from './wait.ts'

/** Named locks with one holder at a time over all tabs of this origin. */
export interface Locks {
  /**
   * Runs `act` while holding the lock. Rejects with a network-like Problem if the lock is not free within
   * `waitMs`.
   */
  hold<T>(name: string, waitMs: number, act: () => Promise<T>): Promise<T>
  /** Tells every tab of `fact` for a few seconds. The next holder of the lock can see it. */
  announce(fact: string): void
  wasAnnounced(fact: string): Promise<boolean>
}

/** Much longer than storage needs to show a write of one tab to another. */
const ANNOUNCED_MS = 5_000

export function webLocks(manager: Pick<LockManager, 'request' | 'query'>, wait: Wait): Locks {
  return {
    // A fact is a shared lock that nobody waits for: all tabs see locks in the same order, unlike storage.
    announce(fact) {
      const announced = manager.request(fact, { mode: 'shared' }, () => wait(ANNOUNCED_MS))
      // Rejects when the page is closed, since the browser then releases its locks.
      announced.catch(() => undefined)
    },
    async wasAnnounced(fact) {
      const { held = [] } = await manager.query()
      return held.some(({ name }) => name === fact)
    },
    async hold(name, waitMs, act) {
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(outOfPatience()), waitMs)
      try {
        return await manager.request(name, { signal: patience.signal }, () => {
          clearTimeout(timer)
          return act()
        })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Longer than a refresh may take, so that only a closed tab loses its lease. */
const LEASE_MS = 30_000
/** How long to wait until a concurrent write of another tab is visible. */
const SETTLE_MS = 30
const POLL_MS = 60

/**
 * For pages without Web Locks, which need a secure origin: a lease in storage with owner and expiry. Storage
 * has no compare-and-set, so in rare cases two tabs get the lease; the server accepts the previous token for
 * a short time.
 */
export function leaseLocks(
  storage: StoredValues,
  { now, wait, newId }: { now: () => number; wait: Wait; newId: () => string },
): Locks {
  return {
    async hold(name, waitMs, act) {
      const key = `lock:${name}`
      const owner = newId()
      const giveUpAt = now() + waitMs
      while (!(await acquired(key, owner))) {
        if (now() >= giveUpAt) throw outOfPatience()
        await wait(POLL_MS)
      }
      try {
        return await act()
      } finally {
        if (holderOf(key) === owner) storage.remove(key)
      }
    },
    // Not needed: the lease and the tokens are in the same storage, which shows writes in order.
    announce: () => undefined,
    wasAnnounced: () => Promise.resolve(false),
  }

  async function acquired(key: string, owner: string): Promise<boolean> {
    if (holderOf(key) !== undefined) return false
    storage.set(key, `${now() + LEASE_MS} ${owner}`)
    await wait(SETTLE_MS)
    return holderOf(key) === owner
  }

  function holderOf(key: string): string | undefined {
    const [until, owner] = storage.get(key)?.split(' ') ?? []
    const left = Number(until) - now()
    // More time is left than a lease lasts, so the clock has been set back: ignore the lease.
    return left > 0 && left <= LEASE_MS ? owner : undefined
  }
}

function outOfPatience(): Problem {
  return new Problem({ kind: 'FETCH_ERROR', cause: 'The refresh of another tab took too long.' })
}

import { Problem } from './problem.ts'
import type { StoredValues } from './storage.ts'
import type { Wait } from './wait.ts'

/** One holder per name over all tabs of this origin. */
export interface Locks {
  /** Rejects with a network-like Problem when the lock cannot be had within `waitMs`. */
  hold<T>(name: string, waitMs: number, act: () => Promise<T>): Promise<T>
  /** Announces `fact` to every tab for some seconds. Whoever gets the present lock next already finds it. */
  announce(fact: string): void
  wasAnnounced(fact: string): Promise<boolean>
}

/** Much longer than a browser takes to show one tab what another has stored. */
const ANNOUNCED_MS = 5_000

export function webLocks(manager: Pick<LockManager, 'request' | 'query'>, wait: Wait): Locks {
  return {
    // A fact is a shared lock that nobody waits for: unlike storage, locks are seen by all tabs in one order.
    announce(fact) {
      const announced = manager.request(fact, { mode: 'shared' }, () => wait(ANNOUNCED_MS))
      // The browser releases the locks of a page that is closed.
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

/** Longer than a refresh may take, so that only a dead tab ever loses its lease. */
const LEASE_MS = 30_000
/** Time for a rival's write to become visible before a lease counts. */
const SETTLE_MS = 30
const POLL_MS = 60

/**
 * For pages without Web Locks (they need a secure origin): a lease in storage with owner and expiry. Storage
 * has no compare-and-set, so two tabs may rarely both win; the server's grace for the last token covers that.
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
    // The lease and the tokens are in the same storage, which shows writes in their order.
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
    // More time left than a lease has: the clock was set back meanwhile.
    return left > 0 && left <= LEASE_MS ? owner : undefined
  }
}

function outOfPatience(): Problem {
  return new Problem({ kind: 'FETCH_ERROR', cause: 'The refresh of another tab took too long.' })
}

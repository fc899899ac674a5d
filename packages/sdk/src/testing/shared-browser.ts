import type { StoredChange, StoredValues } from '../storage.ts'

export interface SharedBrowser {
  /** The storage of all tabs. Writing here directly sends no storage events. */
  readonly values: Map<string, string>
  /** A tab's view of the storage: its writes are announced to every other tab. */
  openTab(): StoredValues
  readonly locks: Pick<LockManager, 'request' | 'query'>
}

/** Several tabs of one origin, with one storage and one lock manager. */
export function sharedBrowser(initial: Record<string, string> = {}): SharedBrowser {
  const values = new Map(Object.entries(initial))
  const listeners = new Set<{ tab: object; listener: (change: StoredChange) => void }>()

  function openTab(): StoredValues {
    const tab = {}
    const announce = (key: string, before: string | undefined, after: string | undefined) => {
      if (before === after) return
      for (const entry of listeners) if (entry.tab !== tab) entry.listener({ key, before, after })
    }
    return {
      get: (key) => values.get(key),
      set(key, value) {
        const before = values.get(key)
        values.set(key, value)
        announce(key, before, value)
      },
      remove(key) {
        const before = values.get(key)
        values.delete(key)
        announce(key, before, undefined)
      },
      inMemory: false,
      watch(listener) {
        const entry = { tab, listener }
        listeners.add(entry)
        return () => void listeners.delete(entry)
      },
    }
  }

  return { values, openTab, locks: createLocks() }
}

function createLocks(): SharedBrowser['locks'] {
  const shared: string[] = []
  const tails = new Map<string, Promise<unknown>>()
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const act = rest.at(-1)
    const options = rest.length > 1 ? rest[0] : {}
    if (typeof act !== 'function') throw new TypeError('A lock request needs a callback')
    if ('mode' in Object(options)) {
      shared.push(name)
      return Promise.resolve(act({ name, mode: 'shared' })).finally(() =>
        shared.splice(shared.indexOf(name), 1),
      )
    }
    const before = tails.get(name) ?? Promise.resolve()
    const released = Promise.withResolvers<void>()
    tails.set(
      name,
      before.then(() => released.promise),
    )
    try {
      await Promise.race([before, aborted(options)])
      return await act({ name, mode: 'exclusive' })
    } finally {
      released.resolve()
    }
  }
  return {
    request,
    query: async () => ({ held: shared.map((name) => ({ name, mode: 'shared', clientId: '' })) }),
  }
}

function aborted(options: unknown): Promise<never> {
  return new Promise((_, reject) => {
    if (typeof options !== 'object' || options === null || !('signal' in options)) return
    const { signal } = options
    if (!(signal instanceof AbortSignal)) return
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

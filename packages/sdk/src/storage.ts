/** Storage for the session, the theme and the build hash. It never throws. */
export interface StoredValues {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** True once a value could only be kept in memory, until the page closes. Users should be told. */
  readonly inMemory: boolean
  /** Calls the listener when another tab changes a value. Returns a function that unsubscribes. */
  watch(listener: (change: StoredChange) => void): () => void
}

export interface StoredChange {
  /** Undefined if everything was cleared. */
  key: string | undefined
  before: string | undefined
  after: string | undefined
}

export interface BrowserStorageOptions {
  /** A function, because merely reading the property throws where storage is forbidden. */
  area?: () => Storage | undefined
  events?: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>
  /** Called once, when memory replaces the storage. */
  onFallback?: (fault: unknown) => void
}

export function browserStorage({
  area = () => globalThis.localStorage,
  events = globalThis,
  onFallback,
}: BrowserStorageOptions = {}): StoredValues {
  // The keys that storage could not take; undefined means removed.
  const memory = new Map<string, string | undefined>()
  let inMemory = false

  function attempt<T>(act: (storage: Storage) => T, instead: () => T): T {
    try {
      const storage = area()
      if (storage) return act(storage)
      fallBack(undefined)
    } catch (fault) {
      // Storage is forbidden, disabled or full.
      fallBack(fault)
    }
    return instead()
  }

  function fallBack(fault: unknown) {
    if (inMemory) return
    inMemory = true
    onFallback?.(fault)
  }

  function remove(key: string) {
    memory.delete(key)
    attempt(
      (storage) => storage.removeItem(key),
      () => void memory.set(key, undefined),
    )
  }

  return {
    get: (key) =>
      memory.has(key)
        ? memory.get(key)
        : attempt(
            (storage) => storage.getItem(key) ?? undefined,
            () => undefined,
          ),
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => {
          // Otherwise the old value would come back after a reload.
          remove(key)
          memory.set(key, value)
        },
      ),
    remove,
    get inMemory() {
      return inMemory
    },
    watch: (listener) => watchArea(area, events, listener),
  }
}

/** Reads through to another store, and keeps all writes to itself until the page closes. */
export function shadowStorage(below: Pick<StoredValues, 'get'>): StoredValues {
  const own = new Map<string, string | undefined>()
  return {
    get: (key) => (own.has(key) ? own.get(key) : below.get(key)),
    set: (key, value) => void own.set(key, value),
    remove: (key) => void own.set(key, undefined),
    inMemory: false,
    watch: () => () => undefined,
  }
}

/** Reads a stored JSON value. A malformed or invalid one is removed, and the result is undefined. */
export function readStoredJson<T>(
  storage: Pick<StoredValues, 'get' | 'remove'>,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const text = storage.get(key)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (isValid(value)) return value
  } catch {
    // Not JSON: removed below, like a value of the wrong shape.
  }
  storage.remove(key)
  return undefined
}

function watchArea(
  area: () => Storage | undefined,
  events: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>,
  listener: (change: StoredChange) => void,
): () => void {
  const onStorage = (event: Event) => {
    if (!isStorageEvent(event) || !isOf(area, event.storageArea)) return
    listener({
      key: event.key ?? undefined,
      before: event.oldValue ?? undefined,
      after: event.newValue ?? undefined,
    })
  }
  events.addEventListener?.('storage', onStorage)
  return () => events.removeEventListener?.('storage', onStorage)
}

function isStorageEvent(event: Event): event is StorageEvent {
  return 'storageArea' in event
}

function isOf(area: () => Storage | undefined, storage: Storage | null): boolean {
  try {
    return area() === storage
  } catch {
    // Storage is forbidden here, so the event is about another storage.
    return false
  }
}

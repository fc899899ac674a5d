/** Where the session, the theme and the build hash are kept. Nothing here ever throws. */
export interface StoredValues {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** True once a value could be kept in memory only, until the page closes; users should be told. */
  readonly inMemory: boolean
  /** Calls back for what another tab changed. */
  watch(listener: (change: StoredChange) => void): () => void
}

export interface StoredChange {
  /** Absent when everything was cleared. */
  key: string | undefined
  before: string | undefined
  after: string | undefined
}

export interface BrowserStorageOptions {
  /** A function, since the mere access throws where storage is forbidden. */
  area?: () => Storage | undefined
  events?: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>
  /** Called once, when memory has to stand in. */
  onFallback?: (fault: unknown) => void
}

export function browserStorage({
  area = () => globalThis.localStorage,
  events = globalThis,
  onFallback,
}: BrowserStorageOptions = {}): StoredValues {
  // Holds the keys that storage could not take; undefined means removed.
  const memory = new Map<string, string | undefined>()
  let inMemory = false

  function attempt<T>(act: (storage: Storage) => T, instead: () => T): T {
    try {
      const storage = area()
      if (storage) return act(storage)
      fallBack(undefined)
    } catch (fault) {
      // Forbidden, disabled or full.
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
          // An old value left behind would come back after the next reload.
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

/** Reads what another store holds as well, and keeps all that is set to itself until the page closes. */
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

/** A stored JSON value; a broken or foreign one is removed and counts as absent. */
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
    // Written by something else: removed below, like a value of the wrong shape.
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
    // Forbidden here, so the event is about another area.
    return false
  }
}

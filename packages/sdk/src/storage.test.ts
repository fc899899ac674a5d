import { describe, expect, it, vi } from 'vitest'
import { browserStorage, readStoredJson, shadowStorage } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

class Area implements Storage {
  readonly [name: string]: unknown
  readonly #values = new Map<string, string>()
  readonly #refuses: (method: string) => boolean
  constructor(refuses: (method: string) => boolean = () => false) {
    this.#refuses = refuses
  }
  #guard(method: string) {
    if (this.#refuses(method)) throw new DOMException(`${method} refused`, 'QuotaExceededError')
  }
  get length() {
    return this.#values.size
  }
  getItem(key: string) {
    this.#guard('getItem')
    return this.#values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#guard('setItem')
    this.#values.set(key, value)
  }
  removeItem(key: string) {
    this.#guard('removeItem')
    this.#values.delete(key)
  }
  clear() {
    this.#values.clear()
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }
}

function storageEvent(facts: Partial<StorageEvent>): Event {
  return Object.assign(new Event('storage'), { key: null, oldValue: null, newValue: null, ...facts })
}

describe('stored values', () => {
  it('are kept in the browser and need no notice', () => {
    const area = new Area()
    const storage = browserStorage({ area: () => area })
    storage.set('token', 'a')
    expect(area.getItem('token')).toBe('a')
    expect(storage.get('token')).toBe('a')
    storage.remove('token')
    expect(storage.get('token')).toBeUndefined()
    expect(storage.inMemory).toBe(false)
  })

  const obstacles: [string, () => Storage | undefined][] = [
    ['is absent', () => undefined],
    [
      'is forbidden',
      () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    ],
    [
      'throws at every use',
      (
        (area) => () =>
          area
      )(new Area(() => true)),
    ],
    [
      'is full from the start',
      (
        (area) => () =>
          area
      )(new Area((method) => method === 'setItem')),
    ],
    [
      'cannot even be cleared',
      (
        (area) => () =>
          area
      )(new Area((method) => method !== 'getItem')),
    ],
  ]
  it.each(obstacles)('live in memory where the storage %s, with one notice', (_, area) => {
    const onFallback = vi.fn()
    const storage = browserStorage({ area, onFallback })
    storage.set('token', 'a')
    storage.set('user', 'b')
    expect([storage.get('token'), storage.get('user')]).toEqual(['a', 'b'])
    storage.remove('token')
    expect([storage.get('token'), storage.get('user')]).toEqual([undefined, 'b'])
    expect(storage.inMemory).toBe(true)
    expect(onFallback).toHaveBeenCalledTimes(1)
  })

  it('leave no old value behind when a new one finds no room', () => {
    let isFull = false
    const area = new Area((method) => isFull && method === 'setItem')
    const storage = browserStorage({ area: () => area })
    storage.set('token', 'old')
    isFull = true
    storage.set('token', 'new')
    expect(storage.get('token')).toBe('new')
    expect(area.getItem('token')).toBeNull()
    isFull = false
    storage.set('token', 'newer')
    expect(area.getItem('token')).toBe('newer')
  })

  it('report what another tab changed in this storage, until nobody listens', () => {
    const area = new Area()
    const events = new EventTarget()
    const listener = vi.fn()
    const stop = browserStorage({ area: () => area, events }).watch(listener)
    events.dispatchEvent(storageEvent({ key: 'token', oldValue: 'a', newValue: 'b', storageArea: area }))
    events.dispatchEvent(storageEvent({ storageArea: area }))
    events.dispatchEvent(storageEvent({ key: 'token', newValue: 'c', storageArea: new Area() }))
    stop()
    events.dispatchEvent(storageEvent({ key: 'token', newValue: 'd', storageArea: area }))
    expect(listener.mock.calls).toEqual([
      [{ key: 'token', before: 'a', after: 'b' }],
      [{ key: undefined, before: undefined, after: undefined }],
    ])
  })
})

describe('a stored JSON value', () => {
  const isMode = (value: unknown): value is 'dark' | 'light' => value === 'dark' || value === 'light'

  it('is read', () => {
    expect(readStoredJson(memoryStorage({ theme: '"dark"' }), 'theme', isMode)).toBe('dark')
  })

  it.each(['', '{', 'dark', '"blue"', 'null', '[]', '{"mode":"dark"}'])(
    'that is %j is removed and counts as absent',
    (text) => {
      const storage = memoryStorage({ theme: text, hash: 'kept' })
      expect(readStoredJson(storage, 'theme', isMode)).toBeUndefined()
      expect(storage.get('theme')).toBeUndefined()
      expect(storage.get('hash')).toBe('kept')
    },
  )
})

describe('a shadow of a store', () => {
  it('reads what is below, and keeps what is set and removed to itself', () => {
    const below = memoryStorage({ theme: 'dark', token: 'own' })
    const shadow = shadowStorage(below)
    shadow.set('token', 'seen')
    shadow.remove('theme')
    expect([shadow.get('theme'), shadow.get('token')]).toEqual([undefined, 'seen'])
    expect([below.get('theme'), below.get('token')]).toEqual(['dark', 'own'])
    expect(shadowStorage(below).get('theme')).toBe('dark')
  })
})

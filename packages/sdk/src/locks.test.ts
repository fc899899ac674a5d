import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locks, leaseLocks, webLocks } from './locks.ts'
import { sharedBrowser } from './testing/shared-browser.ts'
import { waitFor } from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const browser = () => sharedBrowser()
let serial = 0
const lease = (shared: ReturnType<typeof browser>) =>
  leaseLocks(shared.openTab(), { now: Date.now, wait: waitFor, newId: () => `tab-${++serial}` })

const kinds: [string, (shared: ReturnType<typeof browser>) => Locks][] = [
  ['of Web Locks', (shared) => webLocks(shared.locks, waitFor)],
  ['leased in storage', lease],
]

describe.each(kinds)('a lock %s', (_, open) => {
  it('has one holder at a time over all tabs', async () => {
    const shared = browser()
    let holders = 0
    let most = 0
    const hold = (locks: Locks) =>
      locks.hold('auth-refresh', 15_000, async () => {
        holders += 1
        most = Math.max(most, holders)
        await waitFor(200)
        holders -= 1
      })
    const all = Promise.all(Array.from({ length: 5 }, () => hold(open(shared))))
    await vi.advanceTimersByTimeAsync(15_000)
    await all
    expect(most).toBe(1)
  })

  it('is free again after its holder failed', async () => {
    const locks = open(browser())
    const failing = expect(locks.hold('a', 1_000, () => Promise.reject(new RangeError('x')))).rejects.toThrow(
      'x',
    )
    await vi.advanceTimersByTimeAsync(100)
    await failing
    const next = locks.hold('a', 1_000, async () => 'held')
    await vi.advanceTimersByTimeAsync(100)
    expect(await next).toBe('held')
  })

  it('is waited for as long as asked, and then given up like a lost connection', async () => {
    const shared = browser()
    void open(shared).hold('a', 1_000, () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(100)
    const settled = vi.fn()
    void open(shared)
      .hold('a', 15_000, async () => 'never')
      .catch(settled)
    await vi.advanceTimersByTimeAsync(14_900)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ kind: 'FETCH_ERROR' }))
  })

  it('leaves no timer behind', async () => {
    const held = open(browser()).hold('a', 15_000, async () => 'held')
    await vi.advanceTimersByTimeAsync(100)
    await held
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a fact announced by Web Locks', () => {
  it('is known to every tab for five seconds, and no other fact with it', async () => {
    const shared = browser()
    const [here, there] = [webLocks(shared.locks, waitFor), webLocks(shared.locks, waitFor)]
    here.announce('a')
    expect([await there.wasAnnounced('a'), await there.wasAnnounced('b')]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await there.wasAnnounced('a')).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await there.wasAnnounced('a')).toBe(false)
  })
})

describe('a lease', () => {
  it('of a tab that died is free after 30 seconds', async () => {
    const shared = browser()
    shared.values.set('lock:a', `${Date.now() + 30_000} dead-tab`)
    const held = vi.fn()
    void lease(shared).hold('a', 60_000, async () => held())
    await vi.advanceTimersByTimeAsync(29_900)
    expect(held).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(held).toHaveBeenCalled()
  })

  it.each(['', 'junk', 'NaN tab', `${Date.now() + 86_400_000} tab-of-a-clock-set-back`])(
    'that reads %j holds nobody up',
    async (text) => {
      const shared = browser()
      shared.values.set('lock:a', text)
      const held = lease(shared).hold('a', 1_000, async () => 'held')
      await vi.advanceTimersByTimeAsync(100)
      expect(await held).toBe('held')
    },
  )

  it('is not held by a tab whose rival wrote at the same moment and last', async () => {
    const shared = browser()
    const held = vi.fn()
    void lease(shared).hold('a', 60_000, async () => held())
    await vi.advanceTimersByTimeAsync(10)
    shared.values.set('lock:a', `${Date.now() + 1_000} rival`)
    await vi.advanceTimersByTimeAsync(900)
    expect(held).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(300)
    expect(held).toHaveBeenCalledTimes(1)
  })

  it('that somebody else took over meanwhile is left to them', async () => {
    const shared = browser()
    const held = lease(shared).hold('a', 1_000, async () => {
      shared.values.set('lock:a', `${Date.now() + 30_000} other-tab`)
    })
    await vi.advanceTimersByTimeAsync(100)
    await held
    expect(shared.values.get('lock:a')).toContain('other-tab')
  })
})

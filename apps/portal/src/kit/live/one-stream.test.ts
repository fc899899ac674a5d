import type { EventsState, OpenEvents } from '@karwan/sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followOneStream } from './one-stream.ts'

const pages: AbortController[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.abort()
})

/** A browser tab, with the stream that it has opened, if any. */
function openTab(name: string, options: { locks?: undefined; ageMs?: () => number } = {}) {
  const page = new AbortController()
  pages.push(page)
  const events: string[] = []
  const states: EventsState[] = []
  let stream: OpenEvents | undefined
  const followed = followOneStream({
    name,
    signal: page.signal,
    ageMs: () => 0,
    open: (opened) => {
      stream = opened
      opened.onState?.('live')
      return new Promise((resolve) => opened.signal.addEventListener('abort', () => resolve()))
    },
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    ...options,
  })
  return {
    events,
    states,
    close: () => page.abort(),
    followed,
    stream: () => stream,
    say: (event: string) => stream?.onEvent({ event, data: '{}', id: '1' }),
  }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 2_000 })

describe('tabs of one user', () => {
  it('hold one stream between them, and all hear what it brings', async () => {
    const holder = openTab('one')
    await until(() => expect(holder.stream()).toBeDefined())
    const others = [openTab('one'), openTab('one')]
    await until(() => expect(others.map(({ states }) => states.at(-1))).toEqual(['live', 'live']))
    holder.say('bid.placed')
    await until(() => {
      for (const { events } of [holder, ...others]) expect(events).toEqual(['bid.placed'])
    })
    for (const { stream } of others) expect(stream()).toBeUndefined()
  })

  it('open another one when the tab that held it is closed, and look for what they missed', async () => {
    const holder = openTab('two')
    await until(() => expect(holder.stream()).toBeDefined())
    const heir = openTab('two')
    const third = openTab('two')
    await until(() => expect(third.states).toContain('live'))
    holder.close()
    await holder.followed
    await until(() => {
      for (const { states } of [heir, third]) expect(states.slice(-2)).toEqual(['offline', 'live'])
    })
    heir.say('booking.cancelled')
    await until(() => expect(third.events).toEqual(['booking.cancelled']))
    expect(third.stream()).toBeUndefined()
  })

  it('hear what came since they began to read, and nobody else hears it twice', async () => {
    const holder = openTab('late')
    await until(() => expect(holder.stream()).toBeDefined())
    holder.say('bid.placed')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const began = performance.now()
    holder.say('booking.created')
    holder.say('booking.changed')
    const late = openTab('late', { ageMs: () => performance.now() - began })
    await until(() => expect(late.events).toEqual(['booking.created', 'booking.changed']))
    const newer = openTab('late')
    await until(() => expect(newer.states).toContain('live'))
    holder.say('bid.changed')
    await until(() => expect(newer.events).toEqual(['bid.changed']))
    expect(late.events).toEqual(['booking.created', 'booking.changed', 'bid.changed'])
    expect(holder.events).toEqual(['bid.placed', 'booking.created', 'booking.changed', 'bid.changed'])
  })

  it('ask the server for what came since then, but not the heir of a tab that told them', async () => {
    const holder = openTab('aged', { ageMs: () => 840 })
    await until(() => expect(holder.stream()?.ageMs?.()).toBe(840))
    const heir = openTab('aged', { ageMs: () => 9_000 })
    await until(() => expect(heir.states).toContain('live'))
    holder.close()
    await until(() => expect(heir.stream()).toBeDefined())
    expect(heir.stream()?.ageMs).toBeUndefined()
    expect(
      openTab('alone', { locks: undefined, ageMs: () => 7 })
        .stream()
        ?.ageMs?.(),
    ).toBe(7)
  })

  it('may be left while they wait', async () => {
    const holder = openTab('three')
    const waiting = openTab('three')
    await until(() => expect(holder.stream()).toBeDefined())
    waiting.close()
    await expect(waiting.followed).resolves.toBeUndefined()
  })
})

describe('each tab has a stream of its own', () => {
  it('where it belongs to another user', async () => {
    const tabs = [openTab('user:1'), openTab('user:2')]
    await until(() => expect(tabs.every(({ stream }) => stream() !== undefined)).toBe(true))
    tabs[0]?.say('bid.placed')
    await until(() => expect(tabs[0]?.events).toHaveLength(1))
    expect(tabs[1]?.events).toEqual([])
  })

  it('in a browser without locks', () => {
    const tabs = [openTab('none', { locks: undefined }), openTab('none', { locks: undefined })]
    expect(tabs.every(({ stream }) => stream() !== undefined)).toBe(true)
  })
})

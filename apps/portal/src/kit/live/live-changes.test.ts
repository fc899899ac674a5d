import type { EventsState, OpenEvents } from '@karwan/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, sdk } from '../access/sdk.ts'
import { aBootConfig } from '../testing/boot.ts'
import { createLiveBoard, followChanges, type LiveEntity, liveBoard } from './live-changes.ts'

const change = (id: number, shipmentId = id, version = 1) => JSON.stringify({ id, shipmentId, version })

describe('what changed since a screen was drawn', () => {
  it('is counted for the screen it belongs to', () => {
    const board = createLiveBoard()
    board.note('bid.placed', change(1, 40))
    board.note('bid.placed', change(2, 41))
    board.note('booking.status_changed', change(3, 40))
    expect(board.count({ entity: 'bid' })).toBe(2)
    expect(board.count({ entity: 'bid', shipmentId: 40 })).toBe(1)
    expect(board.count({ entity: 'booking', shipmentId: 41 })).toBe(0)
    expect(board.count({ entity: 'shipment' })).toBe(0)
  })

  it('is counted for the record that a screen shows, and not for what belongs to the same shipment', () => {
    const board = createLiveBoard()
    board.note('booking.status_changed', change(3, 40))
    expect(board.count({ entity: 'booking', id: 3 })).toBe(1)
    expect(board.count({ entity: 'booking', id: 4 })).toBe(0)
    board.drop({ entity: 'booking', id: 4 })
    expect(board.count({ entity: 'booking', shipmentId: 40 })).toBe(1)
  })

  it('counts several changes of one record once', () => {
    const board = createLiveBoard()
    board.note('booking.status_changed', change(3, 40))
    board.note('booking.driver_assigned', change(3, 40))
    expect(board.count({ entity: 'booking' })).toBe(1)
  })

  it("is no news to a screen that shows it, as after a change of one's own", () => {
    const board = createLiveBoard()
    board.note('shipment.changed', change(7, 7, 3))
    expect(board.count({ entity: 'shipment' }, [{ id: 7, version: 2 }])).toBe(1)
    expect(board.count({ entity: 'shipment' }, [{ id: 7, version: 3 }])).toBe(0)
    expect(board.count({ entity: 'shipment' }, [{ id: 8, version: 3 }])).toBe(1)
  })

  it('is new only where the screen does not show the record yet', () => {
    const board = createLiveBoard()
    board.note('bid.changed', change(1, 40, 2))
    board.note('bid.changed', change(2, 40, 2))
    const shown = [{ id: 1, version: 1 }]
    expect(board.count({ entity: 'bid' }, shown)).toBe(2)
    expect(board.added({ entity: 'bid' }, shown)).toBe(1)
    expect(board.added({ entity: 'bid' }, [...shown, { id: 2, version: 1 }])).toBe(0)
  })

  it('tells of one record how new it is, as far as is known', () => {
    const board = createLiveBoard()
    const newest = (entity: LiveEntity, id: number) => board.latest(entity, id)?.version
    expect(newest('booking', 3)).toBeUndefined()
    board.note('booking.status_changed', change(3, 40, 2))
    board.note('bid.placed', change(4, 40, 9))
    board.note('booking.status_changed', change(4, 40, 5))
    expect(newest('booking', 3)).toBe(2)
    expect(newest('booking', 4)).toBe(5)
    expect(newest('bid', 4)).toBe(9)
    expect(newest('shipment', 3)).toBeUndefined()
    board.note('booking.driver_assigned', change(3, 40, 6))
    expect(newest('booking', 3)).toBe(6)
  })

  it('is what happened to any record, in words that can be read', () => {
    const board = createLiveBoard()
    board.note('bid.placed', 'no JSON')
    board.note('bid.placed', '{}')
    for (const entity of ['shipment', 'bid', 'booking', 'comment', 'fuel-pump', 'role'] as const) {
      expect(board.count({ entity })).toBe(0)
      board.note(`${entity}.changed`, change(1))
      expect(board.count({ entity })).toBe(1)
    }
    board.clear()
    expect(board.count({ entity: 'bid' })).toBe(0)
  })

  it('is forgotten by the screen that shows it, and by no other', () => {
    const board = createLiveBoard()
    board.note('bid.placed', change(1, 40))
    board.note('bid.placed', change(2, 41))
    board.drop({ entity: 'bid', shipmentId: 40 })
    expect(board.count({ entity: 'bid' })).toBe(1)
  })

  it.each([
    ['an event without a number', 'bid.placed', '{"shipmentId":40}'],
    ['an event that cannot be read', 'bid.placed', '{"id":'],
  ])('passes over %s', (_, event, data) => {
    const board = createLiveBoard()
    board.note(event, data)
    expect(board.count({ entity: 'bid' })).toBe(0)
  })

  it('tells those who watch, until they stop', () => {
    const board = createLiveBoard()
    const watch = vi.fn()
    const stop = board.subscribe(watch)
    board.note('bid.placed', change(1))
    stop()
    board.note('bid.placed', change(2))
    expect(watch).toHaveBeenCalledTimes(1)
  })

  it('does not grow for ever on a screen that nobody looks at', () => {
    const board = createLiveBoard()
    for (let id = 0; id < 600; id += 1) board.note('bid.placed', change(id))
    expect(board.count({ entity: 'bid' })).toBe(500)
  })
})

describe('following the events', () => {
  let opened: OpenEvents | undefined
  const onTick = vi.fn()
  const leaving = () => new AbortController()
  const line = (...states: EventsState[]) => {
    for (const state of states) opened?.onState?.(state)
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { visibilityState: 'visible' })
    // A browser without the Web Locks API: each tab has its own stream.
    vi.stubGlobal('navigator', {})
    onTick.mockReset()
    connect(aBootConfig(), vi.fn())
    vi.spyOn(sdk.events, 'open').mockImplementation(async (options) => {
      opened = options
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('asks for nothing again when the first connection stands', () => {
    followChanges({ onTick, signal: leaving().signal })
    line('connecting', 'live')
    expect(onTick).not.toHaveBeenCalled()
  })

  it('brings lists up to date once the line is back, for what was missed', () => {
    followChanges({ onTick, signal: leaving().signal })
    line('connecting', 'live', 'offline', 'connecting', 'live')
    expect(onTick).toHaveBeenCalledTimes(1)
  })

  it('asks every 120000 ms while no live events arrive, and not while they do', () => {
    followChanges({ onTick, signal: leaving().signal })
    vi.advanceTimersByTime(119_999)
    expect(onTick).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onTick).toHaveBeenCalledTimes(1)
    line('live')
    onTick.mockReset()
    vi.advanceTimersByTime(360_000)
    expect(onTick).not.toHaveBeenCalled()
  })

  it('does not ask for a page that nobody sees', () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    followChanges({ onTick, signal: leaving().signal })
    vi.advanceTimersByTime(360_000)
    expect(onTick).not.toHaveBeenCalled()
  })

  it('ends with the page', () => {
    const page = leaving()
    followChanges({ onTick, signal: page.signal })
    page.abort()
    vi.advanceTimersByTime(360_000)
    expect(onTick).not.toHaveBeenCalled()
    expect(opened?.signal.aborted).toBe(true)
  })

  it.each([
    ['session.changed', 'onSession'],
    ['notification.created', 'onNotification'],
    ['notification.read', 'onNotification'],
  ] as const)('tells of %s by %s alone, and changes no list by it', (event, told) => {
    const heard = { onSession: vi.fn<() => void>(), onNotification: vi.fn<() => void>() }
    followChanges({ onTick, ...heard, signal: leaving().signal })
    opened?.onEvent({ event, data: change(1), id: '1.1' })
    opened?.onEvent({ event: 'bid.notification.', data: change(1), id: '1.2' })
    expect(heard[told]).toHaveBeenCalledTimes(1)
    expect(heard.onSession.mock.calls.length + heard.onNotification.mock.calls.length).toBe(1)
    expect(onTick).not.toHaveBeenCalled()
  })

  it('needs nobody who listens to either', () => {
    followChanges({ onTick, signal: leaving().signal })
    for (const event of ['session.changed', 'notification.created'])
      expect(() => opened?.onEvent({ event, data: change(1), id: '1.1' })).not.toThrow()
  })

  it('leaves nothing of what it told to whoever signs in next', () => {
    const page = leaving()
    followChanges({ onTick, signal: page.signal })
    opened?.onEvent({ event: 'bid.created', data: change(1), id: '1.1' })
    expect(liveBoard.count({ entity: 'bid' })).toBe(1)
    page.abort()
    expect(liveBoard.count({ entity: 'bid' })).toBe(0)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { sessionSentences } from '../session/session.messages.ts'
import { bidWindowMachine, type WindowRequest } from './bid-window.machine.ts'
import type { BidWindow } from './bid-window.ts'

const start = new Date('2026-11-21T10:00:00.000Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const window = { opensAt: at(0), closesAt: at(60) }
const never = { opensAt: null, closesAt: null }

function run(
  input: { window: BidWindow; serverTime: Date },
  act = (_: WindowRequest) => Promise.resolve<BidWindow>(window),
) {
  const machine = bidWindowMachine.provide({
    actors: { actOnWindow: fromPromise<BidWindow, WindowRequest>(({ input: request }) => act(request)) },
  })
  return createActor(machine, { input }).start()
}
const isSettled = (actor: ReturnType<typeof run>) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))

describe('the bidding window on the screen', () => {
  it.each([
    [-1, 'scheduled'],
    [0, 'open'],
    [29, 'open'],
    [30, 'closingSoon'],
    [59, 'closingSoon'],
    [60, 'closed'],
  ])('%d minutes after the opening is %s', (minutes, state) => {
    expect(run({ window, serverTime: at(minutes) }).getSnapshot().value).toBe(state)
  })

  it('that ended while the tab slept is closed at the next tick', () => {
    const actor = run({ window, serverTime: at(10) })
    actor.send({ type: 'TICK', serverTime: at(300) })
    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('opens when the server has opened it', async () => {
    const act = vi.fn((_: WindowRequest) => Promise.resolve<BidWindow>(window))
    const actor = run({ window: never, serverTime: at(1) }, act)
    actor.send({ type: 'OPEN' })
    actor.send({ type: 'SET', minutes: 60 })
    actor.send({ type: 'TICK', serverTime: at(2) })
    expect((await isSettled(actor)).value).toBe('open')
    expect(actor.getSnapshot().context.serverTime).toEqual(at(2))
    expect(act.mock.calls).toEqual([[{ action: 'open' }]])
  })

  it('closes when the server has closed it', async () => {
    const actor = run({ window, serverTime: at(1) }, () => Promise.resolve(never))
    actor.send({ type: 'CLOSE' })
    expect((await isSettled(actor)).value).toBe('closed')
  })

  it('stays as it was when the server refuses, and says why', async () => {
    const refusal = new RangeError('Every vehicle of this shipment is covered')
    const actor = run({ window: never, serverTime: at(1) }, () => Promise.reject(refusal))
    actor.send({ type: 'SET', minutes: 240 })
    const { value, context } = await isSettled(actor)
    expect([value, context.notice]).toEqual(['closed', refusal.message])
  })

  it.each([0, 241, 1.5])('asks nobody for a window of %d minutes', (minutes) => {
    const act = vi.fn(() => Promise.resolve<BidWindow>(window))
    const actor = run({ window: never, serverTime: start }, act)
    actor.send({ type: 'SET', minutes })
    expect(actor.getSnapshot().context.notice).toBe('The bidding window must be between 1 and 240 minutes')
    expect(act).not.toHaveBeenCalled()
  })
})

describe('what is wished for', () => {
  it.each([
    ['closed', { type: 'OPEN' }, { action: 'open' }],
    ['closed', { type: 'SET', minutes: 90 }, { action: 'set', minutes: 90 }],
    ['scheduled', { type: 'OPEN' }, { action: 'open' }],
    ['scheduled', { type: 'CLOSE' }, { action: 'close' }],
    ['open', { type: 'CLOSE' }, { action: 'close' }],
    ['open', { type: 'SET', minutes: 1 }, { action: 'set', minutes: 1 }],
    ['closingSoon', { type: 'CLOSE' }, { action: 'close' }],
    ['closed', { type: 'CLOSE' }, undefined],
    ['open', { type: 'OPEN' }, undefined],
    ['closingSoon', { type: 'OPEN' }, undefined],
  ] as const)('of a window that is %s, by %j, is asked of the server as %j', async (state, wish, asked) => {
    const minutes = { closed: 60, scheduled: -1, open: 0, closingSoon: 30 }
    const act = vi.fn((_: WindowRequest) => Promise.resolve<BidWindow>(window))
    const actor = run({ window, serverTime: at(minutes[state]) }, act)
    expect(actor.getSnapshot().value).toBe(state)
    actor.send(wish)
    await isSettled(actor)
    expect(act.mock.calls).toEqual(asked ? [[asked]] : [])
  })

  it('leaves nothing of an earlier refusal behind once it is granted', async () => {
    const actor = run({ window: never, serverTime: at(1) })
    actor.send({ type: 'SET', minutes: 0 })
    expect(actor.getSnapshot().context.notice).toBeDefined()
    actor.send({ type: 'OPEN' })
    expect((await isSettled(actor)).context).toMatchObject({ notice: undefined, request: undefined, window })
  })

  it.each([new Error(''), 'broken', { message: 'not for people' }])(
    'and failed with %j is told in a sentence',
    async (fault) => {
      const actor = run({ window: never, serverTime: at(1) }, () => Promise.reject(fault))
      actor.send({ type: 'OPEN' })
      expect((await isSettled(actor)).context.notice).toBe(sessionSentences['session.unable_to_process'])
    },
  )
})

describe('news of the window', () => {
  it('is shown at once', () => {
    const actor = run({ window: never, serverTime: at(1) })
    actor.send({ type: 'WINDOW_CHANGED', window })
    expect(actor.getSnapshot().value).toBe('open')
    actor.send({ type: 'TICK', serverTime: at(60) })
    expect(actor.getSnapshot().context.window).toBe(window)
  })

  it('that comes while the server is asked is shown once it has refused', async () => {
    const refused = Promise.withResolvers<BidWindow>()
    const actor = run({ window: never, serverTime: at(1) }, () => refused.promise)
    actor.send({ type: 'OPEN' })
    actor.send({ type: 'WINDOW_CHANGED', window })
    expect(actor.getSnapshot().value).toBe('asking')
    refused.reject(new RangeError('Bidding is already open'))
    expect((await isSettled(actor)).value).toBe('open')
  })
})

import { assign, setup } from 'xstate'
import { port } from '../kernel/port.ts'
import { sessionSentences } from '../session/session.messages.ts'
import { type BidWindow, bidWindowState, isBidWindowLength, isWindowClosing } from './bid-window.ts'
import { biddingRefusals } from './bidding.messages.ts'

export type WindowRequest = { action: 'open' } | { action: 'close' } | { action: 'set'; minutes: number }

type WindowContext = {
  window: BidWindow
  /** The server's time at the last tick; the client's clock is never asked. */
  serverTime: Date
  request: WindowRequest | undefined
  notice: string | undefined
}

export type BidWindowEvent =
  | { type: 'TICK'; serverTime: Date }
  /** The shipment was reloaded, or an event reported a changed window. */
  | { type: 'WINDOW_CHANGED'; window: BidWindow }
  | { type: 'OPEN' }
  | { type: 'CLOSE' }
  | { type: 'SET'; minutes: number }

export const bidWindowMachine = setup({
  types: {
    context: {} as WindowContext,
    events: {} as BidWindowEvent,
    input: {} as { window: BidWindow; serverTime: Date },
    tags: {} as 'busy',
  },
  actors: { actOnWindow: port<BidWindow, WindowRequest>('actOnWindow') },
  guards: {
    isClosingSoon: ({ context }) => isWindowClosing(context.window, context.serverTime),
    isOpen: ({ context }) => bidWindowState(context.window, context.serverTime) === 'open',
    isScheduled: ({ context }) => bidWindowState(context.window, context.serverTime) === 'scheduled',
    isAllowedLength: ({ event }) => event.type === 'SET' && isBidWindowLength(event.minutes),
  },
  actions: {
    rememberRange: assign({ notice: biddingRefusals['bid.window_range'] }),
    rememberTime: assign({
      serverTime: ({ context, event }) => (event.type === 'TICK' ? event.serverTime : context.serverTime),
    }),
    rememberWindow: assign({
      window: ({ context, event }) => (event.type === 'WINDOW_CHANGED' ? event.window : context.window),
    }),
  },
}).createMachine({
  id: 'bidWindow',
  context: ({ input }) => ({ ...input, request: undefined, notice: undefined }),
  initial: 'judging',
  on: {
    // Each tick computes the state again, so a tab that was suspended until after the end shows closed.
    TICK: { target: '.judging', actions: 'rememberTime' },
    WINDOW_CHANGED: { target: '.judging', actions: 'rememberWindow' },
    SET: [
      {
        guard: 'isAllowedLength',
        target: '.asking',
        actions: assign({ request: ({ event }) => ({ action: 'set', minutes: event.minutes }) }),
      },
      { actions: 'rememberRange' },
    ],
  },
  states: {
    judging: {
      always: [
        { guard: 'isClosingSoon', target: 'closingSoon' },
        { guard: 'isOpen', target: 'open' },
        { guard: 'isScheduled', target: 'scheduled' },
        { target: 'closed' },
      ],
    },
    closed: {
      on: { OPEN: { target: 'asking', actions: assign({ request: { action: 'open' } }) } },
    },
    scheduled: {
      on: {
        OPEN: { target: 'asking', actions: assign({ request: { action: 'open' } }) },
        CLOSE: { target: 'asking', actions: assign({ request: { action: 'close' } }) },
      },
    },
    open: {
      on: { CLOSE: { target: 'asking', actions: assign({ request: { action: 'close' } }) } },
    },
    closingSoon: {
      on: { CLOSE: { target: 'asking', actions: assign({ request: { action: 'close' } }) } },
    },
    asking: {
      tags: 'busy',
      // Until the server answers, time and window are only stored, and no second request is sent.
      on: {
        TICK: { actions: 'rememberTime' },
        WINDOW_CHANGED: { actions: 'rememberWindow' },
        SET: {},
      },
      invoke: {
        id: 'asking',
        src: 'actOnWindow',
        input: ({ context }) => context.request ?? { action: 'close' },
        onDone: {
          target: 'judging',
          actions: assign({ window: ({ event }) => event.output, request: undefined, notice: undefined }),
        },
        onError: {
          target: 'judging',
          actions: assign({ request: undefined, notice: ({ event }) => messageOf(event.error) }),
        },
      },
    },
  },
})

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== ''
    ? error.message
    : sessionSentences['session.unable_to_process']

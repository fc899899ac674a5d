import { assign, setup } from 'xstate'
import type { ConfirmOptions } from './confirm-options.ts'

/** One question and the promise that waits for its answer. */
export interface ConfirmRequest {
  options: ConfirmOptions
  resolve: () => void
  reject: (reason: ConfirmCancelled) => void
}

export class ConfirmCancelled extends Error {
  override name = 'ConfirmCancelled'
}

/** The page that asked is gone, so nobody can answer: reject the waiting promises. */
export function rejectWaiting(requests: readonly ConfirmRequest[]): void {
  for (const request of requests) request.reject(new ConfirmCancelled('The page was left'))
}

interface ConfirmContext {
  /** The first request is on screen; the others wait. */
  requests: readonly ConfirmRequest[]
  typed: string
  acknowledged: boolean
}

type ConfirmEvent =
  | { type: 'ask'; request: ConfirmRequest }
  | { type: 'type'; text: string }
  | { type: 'acknowledge'; ticked: boolean }
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** A click on the backdrop, or Escape. */
  | { type: 'dismiss' }

export const confirmDialogMachine = setup({
  types: { context: {} as ConfirmContext, events: {} as ConfirmEvent },
  guards: {
    mayConfirm: ({ context }) => {
      const options = context.requests[0]?.options
      const typed = options?.keyword === undefined || context.typed === options.keyword
      const ticked = options?.acknowledgement === undefined || context.acknowledged
      return typed && ticked
    },
    mayDismiss: ({ context }) => context.requests[0]?.options.disableBackdropClose === false,
    someoneWaits: ({ context }) => context.requests.length > 0,
  },
  actions: {
    enqueue: assign({
      requests: ({ context, event }) =>
        event.type === 'ask' ? [...context.requests, event.request] : context.requests,
    }),
    keepTyped: assign({
      typed: ({ context, event }) => (event.type === 'type' ? event.text : context.typed),
    }),
    keepTick: assign({
      acknowledged: ({ context, event }) =>
        event.type === 'acknowledge' ? event.ticked : context.acknowledged,
    }),
    resolveFirst: ({ context }) => context.requests[0]?.resolve(),
    rejectFirst: ({ context }) => context.requests[0]?.reject(new ConfirmCancelled('Cancelled')),
    dropFirst: assign({ requests: ({ context }) => context.requests.slice(1) }),
    forgetInput: assign({ typed: '', acknowledged: false }),
  },
}).createMachine({
  id: 'confirmDialog',
  context: { requests: [], typed: '', acknowledged: false },
  initial: 'closed',
  states: {
    closed: {
      on: { ask: { target: 'open', actions: 'enqueue' } },
    },
    open: {
      entry: 'forgetInput',
      initial: 'checking',
      on: {
        ask: { actions: 'enqueue' },
        type: { target: '.checking', actions: 'keepTyped' },
        acknowledge: { target: '.checking', actions: 'keepTick' },
        cancel: { target: 'answered', actions: 'rejectFirst' },
        dismiss: { target: 'answered', guard: 'mayDismiss', actions: 'rejectFirst' },
      },
      states: {
        checking: { always: [{ target: 'ready', guard: 'mayConfirm' }, { target: 'locked' }] },
        locked: {},
        ready: {
          tags: 'mayConfirm',
          on: { confirm: { target: '#confirmDialog.answered', actions: 'resolveFirst' } },
        },
      },
    },
    answered: {
      entry: 'dropFirst',
      always: [{ target: 'open', guard: 'someoneWaits' }, { target: 'closed' }],
    },
  },
})

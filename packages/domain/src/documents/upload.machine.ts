import { assign, setup } from 'xstate'
import type { Outcome } from '../kernel/outcome.ts'
import { port } from '../kernel/port.ts'

type UploadContext = {
  /** How often the line has failed since somebody last asked for it. */
  failures: number
  /** Why it was refused. */
  notice: string | undefined
}

export type UploadEvent =
  | { type: 'START' }
  | { type: 'STOP' }
  /** The line is back. */
  | { type: 'ONLINE' }

/** A line that comes and goes is waited for about a minute and a half. */
export const mostFailures = 6

/** 1, 2, 4 … 30 seconds. */
export const pauseAfter = (failures: number): number => Math.min(30_000, 1_000 * 2 ** (failures - 1))

/**
 * The way of one file: sent, sent again after a pause as long as only the line is at fault, refused, or there. That
 * the port fails says that nobody knows whether the file has arrived, so it has to be sent under the same key.
 */
export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, tags: {} as 'busy' },
  actors: {
    sendFile: port<Outcome<void>>('sendFile'),
    pause: port<void, { failures: number }>('pause'),
  },
  guards: { isWorthAnotherTry: ({ context }) => context.failures + 1 < mostFailures },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    beginAnew: assign({ failures: 0, notice: undefined }),
  },
}).createMachine({
  id: 'upload',
  context: { failures: 0, notice: undefined },
  initial: 'ready',
  states: {
    ready: { on: { START: { target: 'sending', actions: 'beginAnew' } } },
    sending: {
      tags: 'busy',
      on: { STOP: 'ready' },
      invoke: {
        id: 'sending',
        src: 'sendFile',
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'sent' },
          {
            target: 'refused',
            actions: assign({ notice: ({ event }) => reasonOf(event.output) }),
          },
        ],
        onError: [
          { guard: 'isWorthAnotherTry', target: 'pausing', actions: 'countFailure' },
          { target: 'failed', actions: 'countFailure' },
        ],
      },
    },
    pausing: {
      tags: 'busy',
      on: { STOP: 'ready', ONLINE: 'sending', START: { target: 'sending', actions: 'beginAnew' } },
      invoke: {
        id: 'pausing',
        src: 'pause',
        input: ({ context }) => ({ failures: context.failures }),
        onDone: 'sending',
        onError: 'failed',
      },
    },
    failed: {
      on: {
        START: { target: 'sending', actions: 'beginAnew' },
        ONLINE: { target: 'sending', actions: 'beginAnew' },
      },
    },
    refused: { on: { START: { target: 'sending', actions: 'beginAnew' } } },
    sent: { type: 'final' },
  },
})

const reasonOf = (outcome: Outcome<void>): string | undefined =>
  outcome.ok ? undefined : outcome.refusal.sentence

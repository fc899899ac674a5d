import { assign, setup } from 'xstate'
import type { Outcome } from '../kernel/outcome.ts'
import { port } from '../kernel/port.ts'

type UploadContext = {
  /** Failed attempts in a row since the last start. */
  failures: number
  /** Why the server refused the file. */
  notice: string | undefined
}

export type UploadEvent =
  | { type: 'START' }
  | { type: 'STOP' }
  /** The browser is online again. */
  | { type: 'ONLINE' }

/** Failures in a row after which the upload gives up; the pauses between them add up to 31 seconds. */
export const mostFailures = 6

/** Milliseconds before the next attempt: doubles from 1 second, at most 30 seconds. */
export const pauseAfter = (failures: number): number => Math.min(30_000, 1_000 * 2 ** (failures - 1))

/**
 * The upload of one file: it is retried after a pause while only the connection fails, and ends refused or
 * sent. If the port fails, the file may have arrived nevertheless, so every retry has to use the same
 * idempotency key.
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

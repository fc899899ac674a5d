import { pauseAfter, uploadMachine } from '@karwan/domain/documents'
import { failure, type Outcome, success } from '@karwan/domain/kernel'
import { isRefusal, Problem } from '@karwan/sdk'
import { createActor, fromPromise } from 'xstate'
import { shrinkPicture } from '../../../kit/files/shrink-picture.ts'
import { oneKeyUntilAnswered } from '../../../kit/form/one-key-until-answered.ts'
import type { lanes } from './lanes.ts'

export type Sending = { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void }

type SendFile = {
  file: File
  enter: ReturnType<typeof lanes>
  /** Sends the file with the values that its fields have at that time. */
  send: (file: File, sending: Sending) => Promise<unknown>
  sentenceOf: (fault: unknown) => string
  onProgress: (share: number) => void
}

/**
 * The upload machine of one file with its browser APIs. All tries share one
 * idempotency key, so that nothing is stored twice.
 */
export function uploadOf({ file, enter, send, sentenceOf, onProgress }: SendFile) {
  const once = oneKeyUntilAnswered()
  // Shrunk only once: a second result could differ by a byte, which the idempotency key would reject.
  let small: Promise<File> | undefined
  const sendFile = fromPromise<Outcome<void>>(async ({ signal }) => {
    const leave = await enter()
    try {
      small ??= shrinkPicture(file)
      const ready = await small
      await once((idempotencyKey) => send(ready, { idempotencyKey, signal, onProgress }))
      return success(undefined)
    } catch (fault) {
      if (!isFinal(fault)) throw fault
      if (!(fault instanceof Problem)) reportError(fault)
      return failure({ code: 'document.refused', sentence: sentenceOf(fault) })
    } finally {
      leave()
    }
  })
  const pause = fromPromise<void, { failures: number }>(
    ({ input }) => new Promise((resolve) => setTimeout(resolve, pauseAfter(input.failures))),
  )
  return createActor(uploadMachine.provide({ actors: { sendFile, pause } }))
}

export type UploadActor = ReturnType<typeof uploadOf>

/** Lost connections and server errors are retried; refusals and bugs are final. */
const isFinal = (fault: unknown): boolean =>
  !(fault instanceof Problem) || (isRefusal(fault) && fault.code !== 'request.in_flight')

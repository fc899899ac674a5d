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
  /** With what is said of the file by then. */
  send: (file: File, sending: Sending) => Promise<unknown>
  sentenceOf: (fault: unknown) => string
  onProgress: (share: number) => void
}

/** The way of one file with all that it needs of the browser. Every try goes under one key, so that nothing doubles. */
export function uploadOf({ file, enter, send, sentenceOf, onProgress }: SendFile) {
  const once = oneKeyUntilAnswered()
  // Made smaller once: another drawing of it could differ by a byte, and would be another request.
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

/** A broken line and a server in trouble pass; a refusal and a bug stay what they are. */
const isFinal = (fault: unknown): boolean =>
  !(fault instanceof Problem) || (isRefusal(fault) && fault.code !== 'request.in_flight')

import type { Caller, Deps } from '../../http/handler.ts'
import { isSessionLive } from '../session/authenticate.ts'
import { readEvents, toServerSentEvent } from './event-batch.ts'
import type { EventPosition } from './event-position.ts'
import { nextChange } from './next-change.ts'

/** Often enough that proxies and readers know that the stream lives. */
export const heartbeatMs = 20_000

/** How soon to look again for what an older transaction holds back: its end is published only where it wrote events itself. */
const heldBackMs = 100

/** Server-sent events from a position on: what is there at once, the rest as it is written. */
export function eventStream(
  deps: Deps,
  caller: Caller,
  from: EventPosition,
  requestGone: AbortSignal,
  everyMs = heartbeatMs,
): ReadableStream<Uint8Array> {
  const readerGone = new AbortController()
  const gone = AbortSignal.any([requestGone, readerGone.signal])
  const pieces = eventPieces(deps, caller, from, gone, everyMs)
  const text = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(text.encode(piece.value))
    },
    cancel: () => readerGone.abort(),
  })
}

/** Ends with the request or the session, and never by itself. */
async function* eventPieces(
  deps: Deps,
  caller: Caller,
  from: EventPosition,
  gone: AbortSignal,
  everyMs: number,
) {
  yield 'retry: 2000\n\n'
  let position = from
  let spokenAt = performance.now()
  while (!gone.aborted) {
    if (!(await isSessionLive(deps.db, caller.sessionId, deps.clock()))) return
    // Asked before the reading: what is written while the database answers counts for the next round.
    const change = nextChange(deps.changes, gone)
    try {
      const batch = await readEvents(deps.db, caller, position)
      for (const event of batch.events) yield toServerSentEvent(event)
      position = batch.position
      if (batch.events.length > 0) spokenAt = performance.now()
      if (batch.isFull) continue
      const quietFor = performance.now() - spokenAt
      const patience = batch.isHeldBack ? heldBackMs : everyMs - quietFor
      await change.within(Math.max(0, patience))
      if (!gone.aborted && performance.now() - spokenAt >= everyMs) {
        yield ': heartbeat\n\n'
        spokenAt = performance.now()
      }
    } finally {
      change.unsubscribe()
    }
  }
}

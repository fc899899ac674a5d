import type { Caller, Deps } from '../../http/handler.ts'
import { readEvents, toServerSentEvent } from './event-batch.ts'
import type { EventPosition } from './event-position.ts'
import { type Listener, listenAs } from './listeners.ts'
import { nextChange } from './next-change.ts'

/** Often enough that proxies and readers know that the stream lives. */
export const heartbeatMs = 20_000

/** How soon to look again for what an older transaction holds back: its end is published only where it wrote events itself. */
const heldBackMs = 100

/** Whoever takes in nothing for so long is no longer there, whatever their connection says. */
const stalledMs = 60_000

/** Server-sent events from a position on: what is there at once, the rest as it is written. */
export function eventStream(
  deps: Deps,
  caller: Caller,
  from: EventPosition,
  requestGone: AbortSignal,
  { everyMs = heartbeatMs, stalledAfterMs = stalledMs } = {},
): ReadableStream<Uint8Array> {
  const listener = listenAs(deps, caller)
  const readerGone = new AbortController()
  const leave = () => readerGone.abort()
  const gone = AbortSignal.any([requestGone, readerGone.signal, listener.signal])
  gone.addEventListener('abort', listener.leave)
  if (gone.aborted) listener.leave()
  const pieces = eventPieces(deps, listener, from, gone, everyMs)
  const text = new TextEncoder()
  let stalled: NodeJS.Timeout | undefined
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(stalled)
      const piece = await pieces.next().finally(() => {
        if (gone.aborted) listener.leave()
      })
      if (piece.done) return controller.close()
      controller.enqueue(text.encode(piece.value))
      stalled = setTimeout(leave, stalledAfterMs).unref()
    },
    cancel: leave,
  })
}

/** Without an id: whoever resumes asks anew who they are. */
const sessionChanged = 'event: session.changed\ndata: {}\n\n'

/** Ends with the request, with the session, with its person's account, and never by itself. */
async function* eventPieces(
  deps: Deps,
  listener: Listener,
  from: EventPosition,
  gone: AbortSignal,
  everyMs: number,
) {
  yield 'retry: 2000\n\n'
  let position = from
  let told = listener.caller
  let spokenAt = performance.now()
  while (!gone.aborted) {
    // Asked before the reading: what is written while the database answers counts for the next round.
    const change = nextChange(deps.changes, gone)
    try {
      const { caller } = listener
      if (caller !== told) {
        yield sessionChanged
        told = caller
        spokenAt = performance.now()
      }
      const batch = await readEvents(deps.db, caller, position)
      for (const event of batch.events) {
        // Whoever reads slowly may have lost the right to the rest meanwhile.
        if (gone.aborted || listener.caller !== caller) break
        yield toServerSentEvent(event)
        position = event
      }
      if (batch.events.length > 0) spokenAt = performance.now()
      if (batch.isFull || listener.caller !== caller) continue
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

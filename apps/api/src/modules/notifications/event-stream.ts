import type { SQL } from 'drizzle-orm'
import type { Caller, Deps } from '../../http/handler.ts'
import { readEvents, toServerSentEvent } from './event-batch.ts'
import type { EventPosition } from './event-position.ts'
import { type Listener, listenAs } from './listeners.ts'
import { nextChange } from './next-change.ts'

/** Short enough that proxies and clients do not consider the connection dead. */
export const heartbeatMs = 20_000

/**
 * Delay before looking again for events that an older transaction holds back: if it wrote no events, its
 * commit is not announced.
 */
const heldBackMs = 100

/** A client that reads nothing for this long is considered gone, even if its connection is open. */
const stalledMs = 60_000

type StreamOptions = {
  /** Condition for events beside those of the market. */
  more?: (caller: Caller) => SQL | undefined
  everyMs?: number
  stalledAfterMs?: number
}
const nothingMore = () => undefined

/** Server-sent events from a position on: existing ones at once, later ones as they are written. */
export function eventStream(
  deps: Deps,
  caller: Caller,
  from: EventPosition,
  requestGone: AbortSignal,
  { more = nothingMore, everyMs = heartbeatMs, stalledAfterMs = stalledMs }: StreamOptions = {},
): ReadableStream<Uint8Array> {
  const listener = listenAs(deps, caller)
  const readerGone = new AbortController()
  const leave = () => readerGone.abort()
  const gone = AbortSignal.any([requestGone, readerGone.signal, listener.signal])
  gone.addEventListener('abort', listener.leave)
  if (gone.aborted) listener.leave()
  const pieces = eventPieces(deps, listener, from, gone, { more, everyMs })
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

/** Sent without an id, because a client that resumes reloads its session anyway. */
const sessionChanged = 'event: session.changed\ndata: {}\n\n'

/** Ends with the request, the session or the account, and never by itself. */
async function* eventPieces(
  deps: Deps,
  listener: Listener,
  from: EventPosition,
  gone: AbortSignal,
  { more, everyMs }: Required<Pick<StreamOptions, 'more' | 'everyMs'>>,
) {
  yield 'retry: 2000\n\n'
  let position = from
  let told = listener.caller
  let spokenAt = performance.now()
  while (!gone.aborted) {
    // Subscribed before reading, so that events written during the query are noticed in the next round.
    const change = nextChange(deps.changes, gone)
    try {
      const { caller } = listener
      if (caller !== told) {
        yield sessionChanged
        told = caller
        spokenAt = performance.now()
      }
      const batch = await readEvents(deps.db, caller, position, more(caller))
      for (const event of batch.events) {
        // A slow reader may have lost the right to the remaining events.
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

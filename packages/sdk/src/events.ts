import { withDeadline } from './deadline.ts'
import { isRefusal, Problem, problemOf } from './problem.ts'
import type { SendOperation } from './send-operation.ts'
import { createEventReader, type ServerSentEvent } from './server-sent-events.ts'
import type { Wait } from './wait.ts'

/** In any state but 'live', lists are refreshed by a timer. */
export type EventsState = 'connecting' | 'live' | 'offline'

export interface OpenEvents {
  /**
   * The age of the shown data in milliseconds. Until the first event arrives, the request asks for changes
   * since then.
   */
  ageMs?: () => number
  onEvent: (event: ServerSentEvent) => void
  onState?: (state: EventsState) => void
  /** Aborting ends the stream; no callback is called afterwards. */
  signal: AbortSignal
}

export interface Events {
  /** Follows the events until the signal aborts or the server refuses. The promise never rejects. */
  open(options: OpenEvents): Promise<void>
}

export interface EventsPorts {
  /** Sends with the bearer token and refreshes it if needed; an EventSource cannot. */
  sendOperation: SendOperation
  timeoutMs: number
  now: () => number
  /** Converts a time of this client to the server's clock. The result may be too early, never too late. */
  noLaterThan: (moment: number) => number
  random: () => number
  wait: Wait
  /** Calls the listener when the network is back. Returns a function that unsubscribes. */
  onOnline?: (listener: () => void) => () => void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A connection without heartbeats for this long counts as broken. */
const SILENCE_MS = 90_000

export function createEvents(ports: EventsPorts): Events {
  return { open: (options) => follow(ports, options) }
}

async function follow(ports: EventsPorts, options: OpenEvents): Promise<void> {
  const { signal, onState = () => undefined } = options
  const position: Position = { lastId: '', retry: undefined, failures: 0 }
  while (!signal.aborted) {
    onState('connecting')
    const isOver = await listen(ports, options, position).then(
      () => false,
      // The server would refuse the next request too.
      (fault: unknown) => isRefusal(fault),
    )
    if (signal.aborted) return
    onState('offline')
    if (isOver) return
    await pause(ports, pauseMs(position, ports.random()), signal)
    position.failures += 1
  }
}

interface Position {
  lastId: string
  retry: number | undefined
  failures: number
}

async function listen(ports: EventsPorts, options: OpenEvents, position: Position): Promise<void> {
  const { signal, onEvent, onState } = options
  const stop = new AbortController()
  const ended = AbortSignal.any([signal, stop.signal])
  try {
    const response = await withDeadline(() => connect(ports, options, position.lastId, ended), {
      signal,
      timeoutMs: ports.timeoutMs,
    })
    onState?.('live')
    const reader = createEventReader(position.lastId)
    const decoder = new TextDecoder()
    const body = response.body?.getReader()
    while (body) {
      const piece = await withDeadline(() => body.read(), { signal, timeoutMs: SILENCE_MS })
      if (piece.done) return
      position.failures = 0
      for (const event of reader.push(decoder.decode(piece.value, { stream: true }))) {
        if (signal.aborted) return
        onEvent(event)
      }
      position.lastId = reader.lastId
      position.retry = reader.retry
    }
  } finally {
    stop.abort()
  }
}

async function connect(
  { sendOperation, now, noLaterThan }: EventsPorts,
  { ageMs }: OpenEvents,
  lastId: string,
  signal: AbortSignal,
): Promise<Response> {
  const isResumed = lastId !== ''
  const response = await sendOperation('openEvents', {
    headers: { Accept: 'text/event-stream', ...(isResumed && { 'Last-Event-ID': lastId }) },
    ...(!isResumed && ageMs && { query: { since: new Date(noLaterThan(now() - ageMs())).toISOString() } }),
    signal,
  })
  // By the standard of event streams, 204 tells the client not to reconnect.
  if (response.status === 204) throw await problemOf(response, now())
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Problem({ kind: 'PARSING_ERROR', status: response.status })
  }
  return response
}

/** Exponential backoff; up to half of the pause is random, so that tabs do not reconnect at the same moment. */
function pauseMs({ retry = FIRST_PAUSE_MS, failures }: Position, chance: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, retry * 2 ** failures)
  return full / 2 + (full / 2) * chance
}

async function pause({ wait, onOnline = whenOnline }: EventsPorts, ms: number, signal: AbortSignal) {
  const awake = new AbortController()
  const forget = onOnline(() => awake.abort())
  await wait(ms, AbortSignal.any([signal, awake.signal]))
  forget()
}

function whenOnline(listener: () => void): () => void {
  const { addEventListener, removeEventListener } = globalThis
  if (!addEventListener) return () => undefined
  addEventListener('online', listener)
  return () => removeEventListener('online', listener)
}

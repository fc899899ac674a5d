import type { Caller, Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { readSessions, readStandings } from '../session/read-sessions.ts'

/** The user of an open stream, with their current rights, and a signal that ends it. */
export type Listener = {
  readonly caller: Caller
  /**
   * Aborted when the user is blocked, deleted or signed out, or when the database cannot confirm the session.
   */
  readonly signal: AbortSignal
  /** Unregisters the listener. */
  leave(): void
}

/** Twice within the second in which a change must take effect. */
const askedEveryMs = 400
/** Seconds that a refused client should wait before it tries again. */
const retryAfter = 30

type Kept = { caller: Caller; mark?: string | undefined; over: AbortController }
type Room = { listeners: Set<Kept>; timer?: NodeJS.Timeout }
const rooms = new WeakMap<Deps, Room>()

/** Registers a listener; refuses if the user or this process has too many open streams. */
export function listenAs(deps: Deps, caller: Caller): Listener {
  const room: Room = rooms.get(deps) ?? { listeners: new Set() }
  rooms.set(deps, room)
  refuseTooMany(deps, room, caller)
  const kept: Kept = { caller, over: new AbortController() }
  room.listeners.add(kept)
  if (!room.timer) askAgainLater(deps, room)
  return {
    get caller() {
      return kept.caller
    },
    signal: kept.over.signal,
    leave() {
      room.listeners.delete(kept)
    },
  }
}

function refuseTooMany({ config }: Deps, { listeners }: Room, { userId }: Caller): void {
  const { ofPerson, ofProcess } = config.eventStreams
  const own = [...listeners].filter(({ caller }) => caller.userId === userId).length
  if (own >= ofPerson) {
    const message = `Live events are open ${ofPerson} times already; close another tab or device`
    throw refusal.tooMany(retryAfter, { code: 'events.too_many', message })
  }
  if (listeners.size >= ofProcess) {
    const message = 'Too many people follow live events here just now, please try again'
    throw refusal.unavailable({ code: 'events.full', message, retryAfter })
  }
}

/** One query for all listeners of this process; none if nobody listens. */
function askAgainLater(deps: Deps, room: Room): void {
  if (room.listeners.size === 0) {
    room.timer = undefined
    return
  }
  room.timer = setTimeout(async () => {
    await askAgain(deps, [...room.listeners])
    askAgainLater(deps, room)
  }, askedEveryMs).unref()
}

async function askAgain(deps: Deps, asked: readonly Kept[]): Promise<void> {
  try {
    const standings = await readStandings(deps.db, sessionsOf(asked), deps.clock())
    const changed: Kept[] = []
    for (const kept of asked) {
      const now = standings.get(kept.caller.sessionId)
      if (!now || now.isOver) kept.over.abort()
      else if (now.mark !== kept.mark) changed.push(kept)
    }
    if (changed.length === 0) return
    const sessions = await readSessions(deps.db, sessionsOf(changed), deps.clock())
    let isNews = false
    for (const kept of changed) {
      const session = sessions.get(kept.caller.sessionId)
      // Also covers a person who sees the portal as another user and has lost that right.
      if (session?.isOver) {
        kept.over.abort()
        continue
      }
      const now = session?.caller
      // The object stays the same while nothing changed, so that a stream detects a change by comparing it.
      if (now && JSON.stringify(now) !== JSON.stringify(kept.caller)) {
        kept.caller = now
        isNews = true
      }
      kept.mark = standings.get(kept.caller.sessionId)?.mark
    }
    // Streams wait for events of records, so this wakes them for a change of their own caller.
    if (isNews) deps.changes.publishLocally()
  } catch (err) {
    // If rights cannot be confirmed, all streams end; clients reconnect and get the actual error.
    deps.log.warn({ err }, 'live events end, as the database did not say who listens')
    for (const { over } of asked) over.abort()
  }
}

const sessionsOf = (asked: readonly Kept[]): string[] => [
  ...new Set(asked.map(({ caller }) => caller.sessionId)),
]

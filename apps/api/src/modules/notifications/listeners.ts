import type { Caller, Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { readSessions, readStandings } from '../session/read-sessions.ts'

/** Whoever has a stream open: who they are by now, and whether they may still listen. */
export type Listener = {
  readonly caller: Caller
  /** When they were blocked, deleted or signed out, or when the database no longer says who they are. */
  readonly signal: AbortSignal
  /** They listen no more. */
  leave(): void
}

/** Twice within the second in which a change has to show. */
const askedEveryMs = 400
/** How long whoever finds no room may wait before they try again. */
const retryAfter = 30

type Kept = { caller: Caller; mark?: string | undefined; over: AbortController }
type Room = { listeners: Set<Kept>; timer?: NodeJS.Timeout }
const rooms = new WeakMap<Deps, Room>()

/** Takes a listener in, as long as neither they nor this process have too many streams open. */
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

/** One question for all listeners of this process, and none where nobody listens. */
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
      // Whoever sees as somebody else may have lost the right to.
      if (session?.isOver) {
        kept.over.abort()
        continue
      }
      const now = session?.caller
      // The same object for as long as nothing changed, so that a stream sees at once when something did.
      if (now && JSON.stringify(now) !== JSON.stringify(kept.caller)) {
        kept.caller = now
        isNews = true
      }
      kept.mark = standings.get(kept.caller.sessionId)?.mark
    }
    // Their streams wait for news of the trade; this is news of themselves.
    if (isNews) deps.changes.publishLocally()
  } catch (err) {
    // Nobody is told anything on the word of a moment ago; they come back, and the next request says what is wrong.
    deps.log.warn({ err }, 'live events end, as the database did not say who listens')
    for (const { over } of asked) over.abort()
  }
}

const sessionsOf = (asked: readonly Kept[]): string[] => [
  ...new Set(asked.map(({ caller }) => caller.sessionId)),
]

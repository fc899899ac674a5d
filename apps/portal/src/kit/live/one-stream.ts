import type { EventsState, OpenEvents } from '@karwan/sdk'

type Heard = { event: string; data: string }
type Told = { state: EventsState } | (Heard & { to?: string }) | { asks: { tab: string; since: number } }
type Listener = { onEvent: (event: string, data: string) => void; onState: (state: EventsState) => void }
type Stream = Listener & {
  /** Tabs of one user share a name; those of another user must not hear the events. */
  name: string
  open: (options: OpenEvents) => Promise<void>
  /** The greatest age of this tab's data in milliseconds: it needs the events since then. */
  ageMs: () => number
  signal: AbortSignal
  locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * One tab of a browser holds the event stream and passes the events on to the others: a stream in each tab
 * would use up the six connections that a browser opens to one host, and a seventh tab could not load.
 */
export async function followOneStream({ name, open, ageMs, signal, ...listener }: Stream): Promise<void> {
  const locks = 'locks' in listener ? listener.locks : globalThis.navigator?.locks
  const { onEvent, onState } = listener
  if (!locks) return open({ signal, ageMs, onState, onEvent: ({ event, data }) => onEvent(event, data) })

  const others = new BroadcastChannel(name)
  signal.addEventListener('abort', () => others.close())
  let state: EventsState | undefined
  let isHolder = false
  const tab = crypto.randomUUID()
  const lately = createMemory<Heard>()
  const change = (next: EventsState) => {
    state = next
    onState(next)
  }
  const tell = (message: Told) => others.postMessage(message)
  const tellState = (next: EventsState) => {
    change(next)
    if (!signal.aborted) tell({ state: next })
  }
  others.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if ('event' in told) {
      if (told.to === undefined || told.to === tab) onEvent(told.event, told.data)
    } else if ('state' in told) change(told.state)
    else if (isHolder && state) {
      tell({ state })
      for (const heard of lately.since(told.asks.since)) tell({ ...heard, to: told.asks.tab })
    }
  }
  tell({ asks: { tab, since: Math.floor(Date.now() - ageMs()) } })
  await whileHeld(locks, name, signal, async () => {
    isHolder = true
    // Events may have been missed between the previous holder's stream and this one.
    const isHeir = state !== undefined
    if (isHeir) tellState('offline')
    await open({
      signal,
      ...(!isHeir && { ageMs }),
      onState: tellState,
      onEvent: ({ event, data }) => {
        lately.note({ event, data })
        onEvent(event, data)
        tell({ event, data })
      },
    })
    isHolder = false
  })
}

const keptMs = 120_000

/**
 * Remembers the events of the last two minutes, longer than any page takes to open. All tabs share one clock.
 */
function createMemory<Thing>() {
  let kept: { thing: Thing; at: number }[] = []
  const since = (moment: number) => kept.filter(({ at }) => at >= moment)
  return {
    note(thing: Thing) {
      kept = [...since(Date.now() - keptMs), { thing, at: Date.now() }]
    },
    since: (moment: number) => since(moment).map(({ thing }) => thing),
  }
}

async function whileHeld(
  locks: Pick<LockManager, 'request'>,
  name: string,
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await locks.request(name, { signal }, act)
  } catch (fault) {
    // The page was closed while it waited for the lock.
    if (!signal.aborted) throw fault
  }
}

import type { EventsState, OpenEvents } from '@karwan/sdk'

type Told = { state: EventsState } | { event: string; data: string } | { asks: true }
type Listener = { onEvent: (event: string, data: string) => void; onState: (state: EventsState) => void }
type Stream = Listener & {
  /** Tabs of one user share; another user's tab must not hear them. */
  name: string
  open: (options: OpenEvents) => Promise<void>
  signal: AbortSignal
  locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * One tab of a browser holds the event stream and tells the others what comes: a stream in each tab would use up
 * the six connections that a browser has to one host, and the seventh tab could not load anything.
 */
export async function followOneStream({ name, open, signal, ...listener }: Stream): Promise<void> {
  const locks = 'locks' in listener ? listener.locks : globalThis.navigator?.locks
  const { onEvent, onState } = listener
  if (!locks) return open({ signal, onState, onEvent: ({ event, data }) => onEvent(event, data) })

  const others = new BroadcastChannel(name)
  signal.addEventListener('abort', () => others.close())
  let state: EventsState | undefined
  let isHolder = false
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
    if ('event' in told) onEvent(told.event, told.data)
    else if ('state' in told) change(told.state)
    else if (isHolder && state) tell({ state })
  }
  tell({ asks: true })
  await whileHeld(locks, name, signal, async () => {
    isHolder = true
    // Between the tab that held it before and this one, something may have been missed.
    if (state !== undefined) tellState('offline')
    await open({
      signal,
      onState: tellState,
      onEvent: ({ event, data }) => {
        onEvent(event, data)
        tell({ event, data })
      },
    })
    isHolder = false
  })
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
    // The page was left while another tab held the stream.
    if (!signal.aborted) throw fault
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { sdk } from '../access/sdk.ts'
import { dataAgeMs } from './data-age.ts'
import { followOneStream } from './one-stream.ts'

/** How often lists are asked for again while no live events arrive (spec, point 9). */
const refreshMs = 120_000

const liveEntities = ['shipment', 'bid', 'booking', 'comment'] as const
export type LiveEntity = (typeof liveEntities)[number]
export type LiveChange = { entity: LiveEntity; id: number; shipmentId: number; version: number }
/** All of a kind, those of one shipment, or one record. */
type Scope = { entity: LiveEntity; shipmentId?: number; id?: number }
/** A record as a screen shows it. */
export type Shown = { id: number; version: number }

const payload = z.object({ id: z.number(), shipmentId: z.number(), version: z.number() })
const nothing: readonly Shown[] = []

/** Collects what changed since a screen was last brought up to date. */
export function createLiveBoard() {
  let changes: readonly LiveChange[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly LiveChange[]) => {
    changes = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note(event: string, data: string) {
      const entity = entityOf(event)
      const read = payload.safeParse(parsed(data))
      if (!entity || !read.success) return
      const { id, shipmentId, version } = read.data
      // Several changes of one record are one thing to look at.
      const others = changes.filter((known) => known.entity !== entity || known.id !== id)
      change([...others.slice(-499), { entity, id, shipmentId, version }])
    },
    /** What the screen shows already, as after a change of one's own, is no news. */
    count: (scope: Scope, shown: readonly Shown[] = nothing) =>
      changes.filter((known) => isWithin(known, scope) && !isShown(known, shown)).length,
    /** Records that the screen does not show at all. */
    added: (scope: Scope, shown: readonly Shown[] = nothing) =>
      changes.filter((known) => isWithin(known, scope) && !shown.some(({ id }) => id === known.id)).length,
    /** Of one record, as far as events have told of it. */
    newestVersion: (entity: LiveEntity, id: number) =>
      changes.find((known) => known.entity === entity && known.id === id)?.version,
    drop: (scope: Scope) => change(changes.filter((known) => !isWithin(known, scope))),
    clear: () => change([]),
  }
}

export const liveBoard = createLiveBoard()

const isShown = ({ id, version }: LiveChange, shown: readonly Shown[]): boolean =>
  shown.some((record) => record.id === id && record.version >= version)

const isWithin = (change: LiveChange, { entity, shipmentId, id }: Scope): boolean =>
  change.entity === entity &&
  (shipmentId === undefined || change.shipmentId === shipmentId) &&
  (id === undefined || change.id === id)

function entityOf(event: string): LiveEntity | undefined {
  const [entity] = event.split('.')
  return liveEntities.find((live) => live === entity)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An event that cannot be read tells nothing; the next one, or the clock, will.
    return undefined
  }
}

type Following = {
  onTick: () => void
  /** The viewer's own account or role is another now. */
  onSession?: () => void
  /** Somebody was told something, or has read it in another tab. */
  onNotification?: () => void
  signal: AbortSignal
}

/** Follows the events while somebody is signed in; without them, `onTick` brings lists up to date. */
export function followChanges({ onTick, onSession, onNotification, signal }: Following): void {
  let isLive = false
  let hasMissed = false
  const clock = setInterval(() => {
    if (!isLive && document.visibilityState === 'visible') onTick()
  }, refreshMs)
  signal.addEventListener('abort', () => {
    clearInterval(clock)
    // The next user has not seen these changes, so forget them.
    liveBoard.clear()
  })
  void followOneStream({
    name: `live-changes:${sdk.session.user()?.id}`,
    open: sdk.events.open,
    ageMs: dataAgeMs,
    signal,
    onEvent: (event, data) => {
      if (event === 'session.changed') onSession?.()
      else if (event.startsWith('notification.')) onNotification?.()
      else liveBoard.note(event, data)
    },
    onState: (state) => {
      // What happened while the line was down may not be told again; on the first connection nothing was missed.
      if (state === 'live' && hasMissed) onTick()
      hasMissed = state === 'offline' || (hasMissed && state !== 'live')
      isLive = state === 'live'
    },
  })
}

/** How much has changed since the screen was drawn; `show` brings it up to date. Rows never move by themselves. Without a scope nothing is followed. */
export function useLiveChanges(
  scope: Scope | undefined,
  shown: readonly Shown[] = nothing,
): { count: number; added: number; show: () => void } {
  const client = useQueryClient()
  const { entity, shipmentId, id } = scope ?? {}
  const read = () => (scope ? liveBoard.count(scope, shown) : 0)
  const count = useSyncExternalStore(liveBoard.subscribe, read, read)
  const readAdded = () => (scope ? liveBoard.added(scope, shown) : 0)
  const added = useSyncExternalStore(liveBoard.subscribe, readAdded, readAdded)
  const show = useCallback(() => {
    if (entity)
      liveBoard.drop({
        entity,
        ...(shipmentId !== undefined && { shipmentId }),
        ...(id !== undefined && { id }),
      })
    void client.invalidateQueries()
  }, [client, entity, shipmentId, id])
  return { count, added, show }
}

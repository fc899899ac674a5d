import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { sdk } from '../access/sdk.ts'
import { dataAgeMs } from './data-age.ts'
import { followOneStream } from './one-stream.ts'

/** How often lists are read again while no live events arrive. */
const refreshMs = 120_000

/** The kinds of records that live events tell of. */
export type LiveEntity =
  | ('shipment' | 'bid' | 'booking' | 'comment')
  | ('adda' | 'bank' | 'block-reason' | 'city' | 'company' | 'driver' | 'fleet' | 'fuel-pump' | 'fuel-slip')
  | ('goods-type' | 'invoice' | 'invoice-batch' | 'location' | 'partner' | 'partner-invoice' | 'payment')
  | ('payment-batch' | 'project' | 'reason' | 'role' | 'tax-rate' | 'team' | 'template' | 'user' | 'vehicle')
  | ('vehicle-type' | 'vehicle-variant' | 'verification' | 'wallet')
/** `at` counts the events, because some change a record without a new version. */
export type LiveChange = { entity: string; id: number; shipmentId: number; version: number; at: number }
/** All records of a kind, those of one shipment, or a single record. */
type Scope = { entity: LiveEntity; shipmentId?: number; id?: number }
/** A record with the version that a screen shows. */
export type Shown = { id: number; version: number }

const payload = z.object({ id: z.number(), shipmentId: z.number(), version: z.number() })
const nothing: readonly Shown[] = []

/** Collects the changes since a screen was last brought up to date. */
export function createLiveBoard() {
  let changes: readonly LiveChange[] = []
  let told = 0
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
      const [entity = ''] = event.split('.')
      const read = payload.safeParse(parsed(data))
      if (!read.success) return
      const { id, shipmentId, version } = read.data
      // Several changes of one record count as one.
      const others = changes.filter((known) => known.entity !== entity || known.id !== id)
      told += 1
      change([...others.slice(-499), { entity, id, shipmentId, version, at: told }])
    },
    /** The number of changes that the screen does not show yet; it shows the viewer's own already. */
    count: (scope: Scope, shown: readonly Shown[] = nothing) =>
      changes.filter((known) => isWithin(known, scope) && !isShown(known, shown)).length,
    /** The number of changed records that the screen does not show at all. */
    added: (scope: Scope, shown: readonly Shown[] = nothing) =>
      changes.filter((known) => isWithin(known, scope) && !shown.some(({ id }) => id === known.id)).length,
    /** How many events there were so far. */
    told: () => told,
    /** The latest event of a record. */
    latest: (entity: LiveEntity, id: number): LiveChange | undefined =>
      changes.find((known) => known.entity === entity && known.id === id),
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Ignore an event that cannot be parsed; the next event or refresh brings the change.
    return undefined
  }
}

type Following = {
  onTick: () => void
  /** Called when the viewer's own account or role has changed. */
  onSession?: () => void
  /** Called when the viewer got a notification, or read one in another tab. */
  onNotification?: () => void
  signal: AbortSignal
}

/** Follows the live events of the signed-in user; while none arrive, `onTick` refreshes the lists. */
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
      // Events during a disconnection may be lost, so refresh after it; the first
      // connection has missed nothing.
      if (state === 'live' && hasMissed) onTick()
      hasMissed = state === 'offline' || (hasMissed && state !== 'live')
      isLive = state === 'live'
    },
  })
}

/**
 * The number of changes since the screen was drawn; `show` reads the data again,
 * because rows must not move by themselves. Without a scope it is 0.
 */
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

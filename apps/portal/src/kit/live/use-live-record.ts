import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { askAgain } from './ask-again.ts'
import { type LiveEntity, liveBoard, type Shown } from './live-changes.ts'

/** Records whose every change has a version of its own; of others, an event of the shown version is news too. */
const versioned: readonly LiveEntity[] = ['shipment', 'bid', 'booking', 'comment']

/**
 * Reads an open record again as soon as an event tells of a newer version. Lists
 * do not do so (see useLiveChanges), as their rows would move under a click.
 * @param onNews reads again what else the page shows of the record; must be stable. Without it, everything
 * on the page of a register is read again. A page of the market has lists that tell of their own news, so it
 * reads its record alone.
 */
export function useLiveRecord(entity: LiveEntity, record: UseQueryResult<Shown>, onNews?: () => void): void {
  const client = useQueryClient()
  const { data, refetch } = record
  const id = data?.id
  const version = data?.version
  const latest = useSyncExternalStore(liveBoard.subscribe, () =>
    id === undefined ? undefined : liveBoard.latest(entity, id),
  )
  const heard = useRef(0)
  // The first read of the page shows what was told before it.
  useEffect(() => {
    heard.current = liveBoard.told()
  }, [])
  useEffect(() => {
    if (id === undefined || latest === undefined) return
    const isNewer = version !== undefined && latest.version > version
    const isOlder = version !== undefined && latest.version < version
    const isUnheard = !versioned.includes(entity) && latest.at > heard.current && !isOlder
    if (!isNewer && !isUnheard) return
    heard.current = latest.at
    if (!onNews && !versioned.includes(entity)) return void askAgain(client)
    void refetch()
    onNews?.()
  }, [client, entity, id, version, latest, refetch, onNews])
}

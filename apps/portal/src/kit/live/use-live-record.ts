import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type LiveEntity, liveBoard, type Shown } from './live-changes.ts'

/**
 * An open record keeps itself up to date: it is read again as soon as an event tells of a newer version than the one
 * shown. Lists do not (see useLiveChanges), as their rows would move under a click.
 *
 * @param onNews reads again what the page shows of the record besides the record itself; must be stable.
 */
export function useLiveRecord(entity: LiveEntity, record: UseQueryResult<Shown>, onNews?: () => void): void {
  const { data, refetch } = record
  const id = data?.id
  const version = data?.version
  const newest = useSyncExternalStore(liveBoard.subscribe, () =>
    id === undefined ? undefined : liveBoard.newestVersion(entity, id),
  )
  useEffect(() => {
    if (id === undefined || version === undefined || newest === undefined || newest <= version) return
    void refetch()
    onNews?.()
  }, [id, version, newest, refetch, onNews])
}

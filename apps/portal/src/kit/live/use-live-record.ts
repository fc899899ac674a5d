import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type LiveEntity, liveBoard, type Shown } from './live-changes.ts'

/**
 * Reads an open record again as soon as an event tells of a newer version. Lists
 * do not do so (see useLiveChanges), as their rows would move under a click.
 * @param onNews reads again what else the page shows of the record; must be stable.
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

import { isReadOf } from '@karwan/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { liveBoard, type Shown } from '../../kit/live/live-changes.ts'

/** Shows new comments at once: unlike in lists, nobody clicks rows that could move. */
export function useLiveComments(shipmentId: number, shown: readonly Shown[]): void {
  const client = useQueryClient()
  const scope = { entity: 'comment', shipmentId } as const
  const news = useSyncExternalStore(liveBoard.subscribe, () => liveBoard.count(scope, shown))
  useEffect(() => {
    if (news === 0) return
    liveBoard.drop({ entity: 'comment', shipmentId })
    void client.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, 'comments') })
  }, [news, client, shipmentId])
}

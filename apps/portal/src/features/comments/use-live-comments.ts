import { isReadOf } from '@karwan/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { liveBoard, type Shown } from '../../kit/live/live-changes.ts'

/** What others write meanwhile appears by itself: nobody presses a row of it that could move away. */
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

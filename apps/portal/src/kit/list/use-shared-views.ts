import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../access/operation-options.ts'
import type { List } from './define-list.ts'
import { type ViewOfOther, viewsOfOthers } from './list-memory.ts'

const none: readonly ViewOfOther[] = []

/** Views of this list that colleagues share; a list stands without them while they are not there. */
export function useSharedViews(list: List<never>): readonly ViewOfOther[] {
  const { data = none } = useQuery({
    ...operationOptions('listSharedViews', { path: { list: list.operation() } }),
    select: viewsOfOthers,
    staleTime: 60_000,
  })
  return data
}

import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../access/operation-options.ts'
import type { List } from './define-list.ts'
import { type ViewOfOther, viewsOfOthers } from './list-memory.ts'

const none: readonly ViewOfOther[] = []

/** The views of this list that colleagues share; empty until they are loaded. */
export function useSharedViews(list: List<never>): readonly ViewOfOther[] {
  const { data = none } = useQuery({
    ...operationOptions('listSharedViews', { path: { list: list.operation() } }),
    select: viewsOfOthers,
    staleTime: 60_000,
  })
  return data
}

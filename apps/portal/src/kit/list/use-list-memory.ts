import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sdk } from '../access/sdk.ts'
import { seeingAs } from '../access/seeing-as.ts'
import { useNotify } from '../page/notify.ts'
import type { Arranged } from './define-table.ts'
import {
  type ColumnChoice,
  type ListMemory,
  readMemory,
  type SavedView,
  type ViewOfOther,
  writeMemory,
} from './list-memory.ts'
import { entryName, myId, putEntry, type RememberedEntry, rememberedOptions, saving } from './remembered.ts'

export interface Remembering {
  memory: ListMemory
  /** The open view, if it is the user's own. */
  view: SavedView | undefined
  /** The open view, if a colleague shares it. */
  ofOther: ViewOfOther | undefined
  /** The columns of the open view, or else of the list. */
  columns: ColumnChoice
  change: (changes: Partial<ListMemory>) => void
  changeColumns: (columns: ColumnChoice) => void
}

const none: readonly ViewOfOther[] = []

/**
 * The user's settings of this list. A change applies at once, and on their other devices once it is saved.
 */
export function useListMemory(
  list: Arranged<never>,
  openView: string | undefined,
  shared: readonly ViewOfOther[] = none,
): Remembering {
  const name = entryName(list.operation())
  const { data: entries } = useQuery(rememberedOptions())
  const save = useSave()
  return useMemo(() => {
    const memory = readMemory(entries?.find((entry) => entry.name === name))
    const view = memory.views.find(({ id }) => id === openView)
    const ofOther = view ? undefined : shared.find(({ id }) => id === openView)
    const change = (changes: Partial<ListMemory>) => save(writeMemory(name, { ...memory, ...changes }))
    return {
      memory,
      ...{ view, ofOther },
      columns:
        view?.columns ?? (ofOther && (memory.ofOthers[ofOther.id] ?? ofOther.columns)) ?? memory.columns,
      change,
      changeColumns: (columns) => {
        if (view) return change({ views: withView(memory.views, { ...view, columns }) })
        return change(ofOther ? { ofOthers: { ...memory.ofOthers, [ofOther.id]: columns } } : { columns })
      },
    }
  }, [entries, name, openView, save, shared])
}

/** Replaces the view with the same id, or adds it at the end. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  views.some(({ id }) => id === view.id)
    ? views.map((known) => (known.id === view.id ? view : known))
    : [...views, view]

export function useSave(): (entry: RememberedEntry) => void {
  const client = useQueryClient()
  const notify = useNotify()
  const { mutate } = useMutation({
    mutationKey: saving,
    // Saves run one after the other, so that the latest one wins.
    scope: { id: 'remembered lists' },
    mutationFn: (entry: RememberedEntry) =>
      sdk.call('saveUserConfig', { path: { userId: myId() }, body: [entry] }),
    onError: notify.failure,
  })
  return useMemo(
    () => (entry) => {
      putEntry(client, entry)
      if (!seeingAs()) mutate(entry)
    },
    [client, mutate],
  )
}

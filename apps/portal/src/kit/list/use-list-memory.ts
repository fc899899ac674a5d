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
  /** The saved view that is open, if it is one's own. */
  view: SavedView | undefined
  /** The one that is open, if a colleague shares it. */
  ofOther: ViewOfOther | undefined
  /** Those of the open view, or else of the list. */
  columns: ColumnChoice
  change: (changes: Partial<ListMemory>) => void
  changeColumns: (columns: ColumnChoice) => void
}

const none: readonly ViewOfOther[] = []

/** What somebody set about this list. A change holds at once, and for their other devices as soon as it is saved. */
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

/** The view in place of the one with its id, or after all others. */
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sdk } from '../access/sdk.ts'
import { seeingAs } from '../access/seeing-as.ts'
import { useNotify } from '../page/notify.ts'
import type { Arranged } from './define-table.ts'
import {
  type ColumnChoice,
  type ListMemory,
  nothingRemembered,
  readMemory,
  type SavedView,
  type ViewOfOther,
  writeMemory,
} from './list-memory.ts'
import {
  entryName,
  myId,
  putEntry,
  type RememberedEntry,
  rememberedNow,
  rememberedOptions,
  saving,
} from './remembered.ts'

export interface Remembering {
  memory: ListMemory
  /** The open view, if it is the user's own. */
  view: SavedView | undefined
  /** The open view, if a colleague shares it. */
  ofOther: ViewOfOther | undefined
  /** The columns of the open view, or else of the list. */
  columns: ColumnChoice
  /** Changes what is stored at that moment, which another tab or device may have changed since. */
  change: (changes: (latest: ListMemory) => Partial<ListMemory>) => void
  changeColumns: (columns: ColumnChoice) => void
  /** Restores the initial settings, and the initial columns of what is open. */
  reset: () => void
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
    const change: Remembering['change'] = (changes) =>
      save(name, (stored) => {
        const latest = readMemory(stored)
        return writeMemory(name, { ...latest, ...changes(latest) }).values
      })
    return {
      memory,
      ...{ view, ofOther },
      columns:
        view?.columns ?? (ofOther && (memory.ofOthers[ofOther.id] ?? ofOther.columns)) ?? memory.columns,
      change,
      changeColumns: (columns) =>
        change((latest) => {
          if (view) return { views: changedView(latest.views, view.id, { columns }) }
          return ofOther ? { ofOthers: { ...latest.ofOthers, [ofOther.id]: columns } } : { columns }
        }),
      reset: () =>
        change(({ views, ofOthers, columns }) => {
          const { [ofOther?.id ?? '']: _, ...others } = ofOthers
          const initial = { ...nothingRemembered, views, ofOthers: others }
          if (view)
            return {
              ...initial,
              columns,
              views: changedView(views, view.id, { columns: nothingRemembered.columns }),
            }
          return ofOther ? { ...initial, columns } : initial
        }),
    }
  }, [entries, name, openView, save, shared])
}

/** A view that has been deleted elsewhere stays deleted. */
export const changedView = (
  views: readonly SavedView[],
  id: string,
  changes: Partial<SavedView>,
): SavedView[] => views.map((known) => (known.id === id ? { ...known, ...changes } : known))

/** Returns the values to store in place of those that are stored. */
type NextValues = (stored: RememberedEntry | undefined) => string[]
type Change = { name: string; next: NextValues }

/** Shows the change at once, and applies it to what the server has by then. */
export function useSave(): (name: string, next: NextValues) => void {
  const client = useQueryClient()
  const notify = useNotify()
  const { mutate } = useMutation({
    mutationKey: saving,
    // Saves run one after the other, so that the latest one wins.
    scope: { id: 'remembered lists' },
    mutationFn: async (change: Change) => {
      const path = { userId: myId() }
      // Another tab or device may have saved since this one read.
      const entry = changed(await sdk.call('listUserConfig', { path }), change)
      await sdk.call('saveUserConfig', { path, body: [entry] })
      return entry
    },
    onSuccess: (entry) => {
      if (client.isMutating({ mutationKey: saving }) === 1) putEntry(client, entry)
    },
    onError: notify.failure,
  })
  return useMemo(
    () => (name, next) => {
      const change = { name, next }
      putEntry(client, changed(rememberedNow(client) ?? [], change))
      if (!seeingAs()) mutate(change)
    },
    [client, mutate],
  )
}

const changed = (stored: readonly RememberedEntry[], { name, next }: Change): RememberedEntry => ({
  name,
  values: next(stored.find((entry) => entry.name === name)),
})

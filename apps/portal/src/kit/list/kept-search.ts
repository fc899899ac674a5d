import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { myId } from './remembered.ts'

/** What a list was asked last, by its user and its path, for as long as the portal is open. */
const kept = new WeakMap<QueryClient, Map<string, object>>()

const keyOf = (path: string): string => `${myId()} ${path}`

export function useKeepSearch(): void {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const known = kept.get(client) ?? new Map<string, object>()
    kept.set(client, known.set(keyOf(pathname), search))
  }, [client, pathname, search])
}

/** For the way back from a record: the list as it was left. */
export function useKeptSearch(path: string | undefined): never {
  const known = kept.get(useQueryClient())
  return asItWas(known?.get(keyOf(path ?? '')) ?? {})
}

/** The address of the same list held it a moment ago, so its route takes it. */
const asItWas = (search: object) => search as never

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { myId } from './remembered.ts'

/** The latest search of each list, by user and path, until the portal is reloaded. */
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

/** The latest search of a list, for the link back from a record. */
export function useKeptSearch(path: string | undefined): never {
  const known = kept.get(useQueryClient())
  return asItWas(known?.get(keyOf(path ?? '')) ?? {})
}

/** Safe cast: the search came from the address of the same list, so its route accepts it. */
const asItWas = (search: object) => search as never

import type { QueryClient } from '@tanstack/react-query'
import type { Place } from '../page/place.ts'
import type { List, ListSearch } from './define-list.ts'

type Loading = { context: { queryClient: QueryClient }; deps: object }

/**
 * What the route of a list needs before its page is there. The list itself comes with the page: what stands in a route
 * is loaded by everybody, on the way in already. So the address is read by the list, and only its type is known here.
 * `place` is where it stands in the navigation.
 */
export function listRoute<Search extends object>(bring: () => Promise<List<never, Search>>, place: Place) {
  return {
    staticData: { place },
    validateSearch: (raw: Record<string, unknown>) => asSearch<Search>(raw),
    loaderDeps: ({ search }: { search: Search }) => search,
    loader: ({ context, deps }: Loading) => readAhead(context.queryClient, bring, deps),
  }
}

async function readAhead<Search>(
  client: QueryClient,
  bring: () => Promise<List<never, Search>>,
  search: object,
): Promise<void> {
  // With the list: nobody needs to ask for one before the login.
  const [brought, { listOptions, withMemory }, { rememberedNow }] = await Promise.all([
    bring(),
    import('./list-query.ts'),
    import('./remembered.ts'),
  ])
  const list = anyList(brought)
  const remembered = rememberedNow(client)
  // Asked before the page is rendered, which takes a cheap phone a while, and not awaited: its rows come into it.
  void client.prefetchQuery(
    listOptions(list, withMemory(list, list.read(asSearch<ListSearch>(search)), remembered)),
  )
}

/** Whatever an address holds: the list reads what it knows, and leaves out the rest. */
const asSearch = <Search>(raw: object) => raw as Search

const anyList = (list: object) => list as List<unknown>

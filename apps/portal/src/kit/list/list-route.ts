import type { QueryClient } from '@tanstack/react-query'
import type { Place } from '../page/place.ts'
import type { List, ListSearch } from './define-list.ts'

type Loading = { context: { queryClient: QueryClient }; deps: object }

/**
 * The route options of a list. The list itself loads with its page, because all
 * that a route imports is in the first download; so the list reads the address,
 * and the route knows only its type. `place` is its entry in the navigation.
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
  // Loaded here, as nobody needs a list before the login.
  const [brought, { listOptions, withMemory }, { rememberedNow }] = await Promise.all([
    bring(),
    import('./list-query.ts'),
    import('./remembered.ts'),
  ])
  const list = anyList(brought)
  const remembered = rememberedNow(client)
  // Request the rows before the page renders, which takes a slow phone a while. Not
  // awaited, so that the page shows at once.
  void client.prefetchQuery(
    listOptions(list, withMemory(list, list.read(asSearch<ListSearch>(search)), remembered)),
  )
}

/** Safe cast: the list reads the members that it knows, and ignores the rest. */
const asSearch = <Search>(raw: object) => raw as Search

const anyList = (list: object) => list as List<unknown>

import { operationKey } from '@karwan/sdk'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { sdk } from '../access/sdk.ts'
import type { List, ListAnswer, ListOperation, ListSearch } from './define-list.ts'
import { readMemory } from './list-memory.ts'
import { entryName, type RememberedEntry } from './remembered.ts'

type AskedQuery = Record<string, unknown>

/** The query key of one page; the list's declaration has checked the parameters. */
const keyOf = (operation: ListOperation, query: AskedQuery) =>
  operationKey(operation, asParams<Parameters<typeof operationKey<ListOperation>>[1]>({ query }))

const asParams = <Params>(params: object) => params as Params

/** One page of a list; the previous page stays visible while it loads. */
export function listOptions<Row>(list: List<Row>, search: ListSearch) {
  const [operation, query] = [list.operation(), list.ask(search)]
  return queryOptions({
    queryKey: keyOf(operation, query),
    queryFn: ({ client, signal }) =>
      callList<Row>(operation, { ...query, ...cursorBeside(client, operation, query) }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Adds the user's page size to a search that has none. */
export function withMemory(
  list: List<never>,
  search: ListSearch,
  entries: readonly RememberedEntry[] = [],
): ListSearch {
  const name = entryName(list.operation())
  const { pageSize } = readMemory(entries.find((entry) => entry.name === name))
  const chosen = list.pageSizes.find((offered) => offered === pageSize)
  return search.pageSize === undefined ? { ...search, pageSize: chosen } : search
}

/** Safe cast: the list's declaration has checked its filters against the operation's parameters. */
export const callList = <Row>(
  operation: ListOperation,
  query: AskedQuery,
  signal: AbortSignal,
): Promise<ListAnswer<Row>> =>
  sdk.call(operation, { query, signal } as object as { signal: AbortSignal }) as Promise<object> as Promise<
    ListAnswer<Row>
  >

/** Starts at the cursor of a cached page before or after it, so that deep pages are as fast as the first. */
function cursorBeside(client: QueryClient, operation: ListOperation, query: AskedQuery): { cursor?: string } {
  const page = Number(query.page)
  if (page === 0) return {}
  const neighbour = (beside: number) =>
    client.getQueryData<ListAnswer<unknown>>(keyOf(operation, { ...query, page: beside }))
  const cursor = neighbour(page - 1)?.next ?? neighbour(page + 1)?.previous
  return cursor === undefined ? {} : { cursor }
}

import { Problem } from '@karwan/sdk'
import type { List, ListAnswer, ListOperation, ListSearch } from './define-list.ts'
import { callList } from './list-query.ts'

/** As many as the contract answers at once. */
const perCall = 100
/** The limit of rows in a file. */
export const mostRows = 10_000

type Call<Row> = (
  operation: ListOperation,
  query: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<ListAnswer<Row>>
type Walk<Row> = {
  onProgress: (read: number, total: number) => void
  signal: AbortSignal
  call?: Call<Row>
  wait?: (ms: number) => Promise<void>
  most?: number
}

/** All rows that the search finds, page after page; `isCut` when there are more than a file takes. */
export async function readAllRows<Row>(
  list: List<Row>,
  search: ListSearch,
  { onProgress, signal, call = callList, wait = pause, most = mostRows }: Walk<Row>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const query = list.ask({ ...search, page: undefined, pageSize: perCall })
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const asked = cursor === undefined ? query : { ...query, page: rows.length / perCall, cursor }
    const answer = await patiently(() => call(list.operation(), asked, signal), wait)
    rows.push(...answer.items)
    onProgress(rows.length, Math.max(answer.total, rows.length))
    cursor = answer.items.length === 0 ? undefined : answer.next
  } while (cursor !== undefined && rows.length < most)
  return { rows: rows.slice(0, most), isCut: cursor !== undefined || rows.length > most }
}

/** The server may answer 429 to so many requests; then wait and go on. */
export async function patiently<T>(
  act: () => Promise<T>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.status !== 429 || tries === 5) throw fault
      await wait((fault.retryAfter ?? 1) * 1_000)
    }
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

import { Problem } from '@karwan/sdk'
import type { List, ListAnswer, ListOperation, ListSearch } from './define-list.ts'
import { callList } from './list-query.ts'

/** The largest page that the contract allows. */
const perCall = 100
/** The most rows in a file. */
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

/** Reads all rows that the search finds, page by page; `isCut` if there are more than a file may have. */
export async function readAllRows<Row>(
  list: List<Row>,
  search: ListSearch,
  { onProgress, signal, call = callList, wait = pause, most = mostRows }: Walk<Row>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const query = list.ask({ ...search, page: undefined, pageSize: perCall })
  const rows: Row[] = []
  let cursor: string | undefined
  let isMore = true
  for (let page = 0; isMore && rows.length < most; page += 1) {
    const asked = { ...query, page, ...(cursor !== undefined && { cursor }) }
    const answer = await patiently(() => call(list.operation(), asked, signal), wait)
    rows.push(...answer.items)
    onProgress(rows.length, Math.max(answer.total, rows.length))
    cursor = answer.next
    isMore = answer.items.length > 0 && (cursor !== undefined || isBeyond(answer, rows.length))
  }
  return { rows: rows.slice(0, most), isCut: isMore || rows.length > most }
}

/** A list that is read by page numbers tells no cursor. */
const isBeyond = ({ items, total, totalIsMore }: ListAnswer<unknown>, read: number): boolean =>
  items.length >= perCall && (read < total || totalIsMore === true)

/** Tries an act up to five times while the server answers 429, and waits as long as it asks in between. */
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

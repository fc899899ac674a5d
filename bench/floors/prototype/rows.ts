import { QueryClient, queryOptions } from '@tanstack/react-query'

export type Row = {
  id: number
  origin: string
  destination: string
  carrier: string
  status: string
  price: number
}
export type Asked = { page: number; search: string; sort: string }
type Answer = { rows: Row[]; total: number }

export const firstPage: Asked = { page: 0, search: '', sort: 'id' }
export const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })

export async function readRows(
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(`/rows?${search}`, signal ? { signal } : {})
  return answer.json()
}

export const pageOptions = (asked: Asked) =>
  queryOptions({
    queryKey: ['rows', asked],
    queryFn: ({ signal }) => readRows({ ...asked, size: 25 }, signal),
    placeholderData: (before) => before,
  })

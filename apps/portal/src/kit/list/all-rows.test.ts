import { Problem } from '@karwan/sdk'
import { describe, expect, it, vi } from 'vitest'
import { mostRows, readAllRows } from './all-rows.ts'
import { defineList, type List } from './define-list.ts'
import { flag, search } from './filters.ts'

/** Safe cast: the rows of this test have an id only. */
const withPlainRows = (list: object) => list as List<object>
const list = withPlainRows(
  defineList('listShipments', { words: 'shipments', firstPageSize: 5, filters: {}, columns: {} }),
)

/** A server with `total` rows, whose cursor is an offset. */
function server(total: number) {
  const asked: Record<string, unknown>[] = []
  const call = vi.fn(async (_: unknown, query: Record<string, unknown>) => {
    asked.push(query)
    const from = Number(query.cursor ?? 0)
    const items = Array.from({ length: Math.min(100, total - from) }, (_, index) => ({ id: from + index }))
    return { items, total, ...(from + 100 < total && { next: String(from + 100) }) }
  })
  return { asked, call }
}
const walk = (call: ReturnType<typeof server>['call'], onProgress = vi.fn()) => ({
  call,
  onProgress,
  signal: new AbortController().signal,
  wait: async () => {},
})

describe('all rows of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('of %i are read with %i calls, each once and in order', async (total, calls) => {
    const { asked, call } = server(total)
    const { rows, isCut } = await readAllRows(list, { sort: 'createdAt:asc', page: 3 }, walk(call))
    expect(rows).toEqual(Array.from({ length: total }, (_, id) => ({ id })))
    expect(isCut).toBe(false)
    expect(asked).toHaveLength(calls)
    expect(asked.map(({ page }) => page)).toEqual(Array.from({ length: calls }, (_, page) => page))
    expect(asked.every(({ pageSize, sort }) => pageSize === 100 && sort === 'createdAt:asc')).toBe(true)
  })

  it.each([[100], [101], [250]])(
    'of %i are read by page numbers where a list has no cursor',
    async (total) => {
      const call = vi.fn(async (_: unknown, { page }: Record<string, unknown>) => {
        const from = Number(page) * 100
        const items = Array.from({ length: Math.min(100, total - from) }, (_, index) => ({
          id: from + index,
        }))
        return { items, total }
      })
      const { rows, isCut } = await readAllRows(list, {}, walk(call))
      expect(rows).toEqual(Array.from({ length: total }, (_, id) => ({ id })))
      expect([isCut, call.mock.calls.length]).toEqual([false, Math.ceil(total / 100)])
    },
  )

  it('are those that the search and the filters of the list find, on each call', async () => {
    const filtered = withPlainRows(
      defineList('listPartners', {
        words: 'partners',
        firstPageSize: 20,
        filters: { search: search(), isBlocked: flag() },
        columns: {},
      }),
    )
    const { asked, call } = server(101)
    await readAllRows(filtered, { search: 'cement', isBlocked: true, page: 2 }, walk(call))
    expect(asked).toHaveLength(2)
    for (const query of asked)
      expect(query).toMatchObject({ search: 'cement', isBlocked: true, pageSize: 100 })
  })

  it('end where a file would become too long, and say so', async () => {
    const { call } = server(mostRows + 1)
    const { rows, isCut } = await readAllRows(list, {}, walk(call))
    expect(rows).toHaveLength(mostRows)
    expect(isCut).toBe(true)
    expect(call).toHaveBeenCalledTimes(mostRows / 100)
  })

  it('are not cut when they are exactly as many as a file takes', async () => {
    const { rows, isCut } = await readAllRows(list, {}, walk(server(mostRows).call))
    expect([rows.length, isCut]).toEqual([mostRows, false])
  })

  it('tell how far they have come', async () => {
    const onProgress = vi.fn()
    await readAllRows(list, {}, walk(server(250).call, onProgress))
    expect(onProgress.mock.calls).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ])
  })

  it('wait when the server asks for it, and go on where they were', async () => {
    const { call } = server(150)
    const busy = new Problem({ kind: 'http', status: 429, retryAfter: 2, message: 'Slow down' })
    call.mockRejectedValueOnce(busy)
    const wait = vi.fn(async () => {})
    const { rows } = await readAllRows(list, {}, { ...walk(call), wait })
    expect(rows).toHaveLength(150)
    expect(wait).toHaveBeenCalledExactlyOnceWith(2_000)
  })

  it('fail as the call fails', async () => {
    const { call } = server(150)
    call.mockRejectedValueOnce(new Problem({ kind: 'http', status: 403, message: 'No' }))
    await expect(readAllRows(list, {}, walk(call))).rejects.toMatchObject({ status: 403 })
  })
})

import { expect, it } from 'vitest'
import { wholeLookup } from './whole-lookup.ts'

const paged = (rows: readonly number[], total = rows.length) => {
  const asked: number[] = []
  const read = (page: number) => {
    asked.push(page)
    return Promise.resolve({ items: rows.slice(page * 2, page * 2 + 2), total })
  }
  return { asked, whole: wholeLookup(read) }
}

it.each([
  [[], [0]],
  [[1], [0]],
  [[1, 2], [0]],
  [
    [1, 2, 3],
    [0, 1],
  ],
  [
    [1, 2, 3, 4, 5],
    [0, 1, 2],
  ],
])('%j in pages of two is read whole, and no page too many', async (rows, pages) => {
  const { asked, whole } = paged(rows)
  expect(await whole).toEqual(rows)
  expect(asked).toEqual(pages)
})

it('ends where rows have been taken away meanwhile', async () => {
  const { asked, whole } = paged([1, 2, 3], 9)
  expect(await whole).toEqual([1, 2, 3])
  expect(asked).toEqual([0, 1, 2])
})

it('ends after its first page where a server tells no total', async () => {
  const { asked, whole } = paged([1, 2, 3], Number.NaN)
  expect(await whole).toEqual([1, 2])
  expect(asked).toEqual([0])
})

import { describe, expect, it } from 'vitest'
import { pageSpan } from './page-span.ts'

describe('a page, counted from zero', () => {
  it.each([
    [0, 5, 23, { from: 1, to: 5, hasPrevious: false, hasNext: true }],
    [4, 5, 23, { from: 21, to: 23, hasPrevious: true, hasNext: false }],
    [3, 5, 20, { from: 16, to: 20, hasPrevious: true, hasNext: false }],
    [0, 5, 0, { from: 0, to: 0, hasPrevious: false, hasNext: false }],
    [0, 5, 5, { from: 1, to: 5, hasPrevious: false, hasNext: false }],
    [0, 5, 6, { from: 1, to: 5, hasPrevious: false, hasNext: true }],
  ])('page %d of %d rows out of %d', (page, size, total, span) => {
    expect(pageSpan(page, size, total)).toMatchObject(span)
  })

  it('goes on past a capped total', () => {
    expect(pageSpan(49, 20, 1000, true)).toMatchObject({ from: 981, to: 1000, hasNext: true })
    expect(pageSpan(60, 20, 1000, true)).toMatchObject({ from: 1201, to: 1220, hasNext: true })
    expect(pageSpan(49, 20, 1000)).toMatchObject({ hasNext: false })
  })

  it.each([
    [0, 1, [0]],
    [0, 3, [0, 1, 2]],
    [0, 9, [0, 1, 'gap', 8]],
    [2, 9, [0, 1, 2, 3, 'gap', 8]],
    [4, 9, [0, 'gap', 3, 4, 5, 'gap', 8]],
    [6, 9, [0, 'gap', 5, 6, 7, 8]],
    [8, 9, [0, 'gap', 7, 8]],
  ])('on page %d of %d pages offers %j', (page, pages, offered) => {
    expect(pageSpan(page, 10, pages * 10).offered).toEqual(offered)
  })
})

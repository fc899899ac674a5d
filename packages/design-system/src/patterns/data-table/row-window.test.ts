import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowWindow } from './row-window.ts'

describe('the rows in the document', () => {
  it.each([
    ['at the top', 0, { first: 0, end: 32 }],
    ['above the top', -500, { first: 0, end: 24 }],
    ['in the middle', 40 * 500, { first: 488, end: 536 }],
    ['at the end', 40 * 990, { first: 976, end: 1000 }],
  ])('%s', (_where, above, rows) => {
    expect(rowWindow(above, 800, 1000, 40)).toEqual(rows)
  })

  it('always cover the screen', () => {
    const place = fc.record({
      above: fc.integer({ min: 0, max: 40_000 }),
      screen: fc.integer({ min: 100, max: 3000 }),
      rowHeight: fc.integer({ min: 20, max: 200 }),
    })
    fc.assert(
      fc.property(place, ({ above, screen, rowHeight }) => {
        const count = 1000
        const rows = rowWindow(above, screen, count, rowHeight)
        expect(rows.first * rowHeight).toBeLessThanOrEqual(above)
        expect(rows.end === count || rows.end * rowHeight >= above + screen).toBe(true)
        expect(rows.end - rows.first).toBeLessThan(screen / rowHeight + 50)
      }),
    )
  })
})

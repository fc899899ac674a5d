import { describe, expect, it } from 'vitest'
import { type Cell, nextCell } from './next-cell.ts'

/** Three rows of three cells, without the middle one. */
const cells: Cell[] = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].flatMap((column) => (row === 1 && column === 1 ? [] : [{ row, column }])),
)
const to = (
  from: [number, number],
  key: string,
  more: { ctrlKey?: boolean; isRightToLeft?: boolean } = {},
) => {
  const cell = nextCell({ row: from[0], column: from[1] }, cells, {
    key,
    ctrlKey: false,
    isRightToLeft: false,
    ...more,
  })
  return cell && [cell.row, cell.column]
}

describe('a key in the grid', () => {
  it.each([
    ['ArrowRight', [0, 0], [0, 1]],
    ['ArrowLeft', [0, 1], [0, 0]],
    ['ArrowDown', [0, 0], [1, 0]],
    ['ArrowUp', [1, 0], [0, 0]],
    ['Home', [0, 2], [0, 0]],
    ['End', [0, 0], [0, 2]],
  ] as const)('%s leads from %j to %j', (key, from, target) => {
    expect(to([...from], key)).toEqual(target)
  })

  it.each([
    ['ArrowRight', [1, 0], [1, 2]],
    ['ArrowLeft', [1, 2], [1, 0]],
    ['ArrowDown', [0, 1], [2, 1]],
    ['ArrowUp', [2, 1], [0, 1]],
  ] as const)('%s leads over a gap from %j to %j', (key, from, target) => {
    expect(to([...from], key)).toEqual(target)
  })

  it.each([
    ['ArrowRight', [0, 2]],
    ['ArrowLeft', [0, 0]],
    ['ArrowDown', [2, 0]],
    ['ArrowUp', [0, 0]],
    ['Tab', [0, 0]],
    ['a', [0, 0]],
  ] as const)('%s leads nowhere from %j', (key, from) => {
    expect(to([...from], key)).toBeUndefined()
  })

  it('with Ctrl leads to the first and the last cell', () => {
    expect(to([1, 0], 'Home', { ctrlKey: true })).toEqual([0, 0])
    expect(to([1, 0], 'End', { ctrlKey: true })).toEqual([2, 2])
  })

  it('leads the other way where one reads from right to left', () => {
    expect(to([0, 1], 'ArrowRight', { isRightToLeft: true })).toEqual([0, 0])
    expect(to([0, 1], 'ArrowLeft', { isRightToLeft: true })).toEqual([0, 2])
  })
})

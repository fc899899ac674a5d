import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { type Cell, nextCell } from './next-cell.ts'

/** Makes the grid a single tab stop; the arrow keys move between cells. */
export function useGridFocus(table: RefObject<HTMLTableElement | null>) {
  const [stop, setStop] = useState<Cell>()
  const cells = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  return {
    /** The tab stop is the last focused cell, at first the first one. */
    isStop: (row: number, column: number) =>
      stop ? stop.row === row && stop.column === column : row === 0 && column === 0,
    remember: (event: FocusEvent) => {
      const cell = placeOf(event.target)
      if (cell) setStop(cell)
    },
    move: (event: KeyboardEvent) => {
      // Keys pressed in a cell's menu bubble to this handler.
      const from = placeOf(event.target)
      if (!from) return
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const to = nextCell(
        from,
        cells().flatMap((cell) => placeOf(cell) ?? []),
        {
          key: event.key,
          ctrlKey: event.ctrlKey || event.metaKey,
          isRightToLeft,
        },
      )
      if (!to) return
      event.preventDefault()
      cells()
        .find((cell) => cell.dataset.place === `${to.row}/${to.column}`)
        ?.focus()
    },
  }
}

function placeOf(element: EventTarget): Cell | undefined {
  if (!(element instanceof HTMLElement) || !element.dataset.place) return undefined
  const [row, column] = element.dataset.place.split('/').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

export interface Cell {
  row: number
  column: number
}

export interface GridKey {
  key: string
  ctrlKey: boolean
  isRightToLeft: boolean
}

/** The cell that a key leads to, skipping gaps; at the edge it stays. `cells` are in reading order. */
export function nextCell(from: Cell, cells: readonly Cell[], { key, ctrlKey, isRightToLeft }: GridKey) {
  const inRow = cells.filter(({ row }) => row === from.row)
  const inColumn = cells.filter(({ column }) => column === from.column)
  const ahead = () => inRow.find(({ column }) => column > from.column)
  const behind = () => inRow.findLast(({ column }) => column < from.column)
  switch (key) {
    case 'ArrowRight':
      return isRightToLeft ? behind() : ahead()
    case 'ArrowLeft':
      return isRightToLeft ? ahead() : behind()
    case 'ArrowDown':
      return inColumn.find(({ row }) => row > from.row)
    case 'ArrowUp':
      return inColumn.findLast(({ row }) => row < from.row)
    case 'Home':
      return ctrlKey ? cells[0] : inRow[0]
    case 'End':
      return ctrlKey ? cells.at(-1) : inRow.at(-1)
    default:
      return undefined
  }
}

import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /**
   * `whole`: never broken. `short`: one line each, as wide as a few words; the record has it whole. `tight`: the same,
   * and on a laptop as wide as two, where a list has many columns. `roomy`: there as wide as three.
   */
  fit?: 'whole' | 'short' | 'tight' | 'roomy'
  /** For actions and checkboxes: the header is only read aloud, and a card gives it no label. */
  headerHidden?: boolean
  /** Nobody has given it: a card, where it would take a label and a line, leaves it out. */
  isAbsent?: (row: Row) => boolean
  /** In pixels, where somebody has chosen it; else as wide as its words need. Cards have no widths. */
  width?: number
}

export interface Sort {
  columnId: string
  direction: 'ascending' | 'descending'
}

/** The sort that a click on a header asks for: ascending first, then it toggles. */
export function nextSort(sort: Sort | undefined, columnId: string): Sort {
  const turn = sort?.columnId === columnId && sort.direction === 'ascending'
  return { columnId, direction: turn ? 'descending' : 'ascending' }
}

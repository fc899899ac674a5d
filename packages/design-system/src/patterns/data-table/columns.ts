import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Use 'end' for numbers. */
  align?: 'start' | 'end'
  /**
   * `whole`: never wraps. `short`: one line of a few words, cut off; the record shows all of it. `tight`: the
   * same, but two words wide on a laptop, for lists with many columns. `roomy`: three words wide there.
   */
  fit?: 'whole' | 'short' | 'tight' | 'roomy'
  /** For columns of actions or checkboxes: only screen readers get the header, and cards show no label. */
  headerHidden?: boolean
  /** Whether the row has no value in this column; a card then leaves the column out. */
  isAbsent?: (row: Row) => boolean
  /**
   * How a card on a phone shows the value. `beside`: in the first line, after the title. `line`: without its label,
   * but with its further lines. `bare`: without either. `corner`: actions, at the end of the first line. By
   * default it has its label and no further lines.
   */
  card?: 'beside' | 'line' | 'bare' | 'corner'
  /** The width in pixels if the user chose one; otherwise the content decides. Cards ignore it. */
  width?: number
}

export interface Sort {
  columnId: string
  direction: 'ascending' | 'descending'
}

/** The sort order after a click on a header: ascending first, then it toggles. */
export function nextSort(sort: Sort | undefined, columnId: string): Sort {
  const turn = sort?.columnId === columnId && sort.direction === 'ascending'
  return { columnId, direction: turn ? 'descending' : 'ascending' }
}

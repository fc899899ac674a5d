import { type ReactNode, useRef } from 'react'
import { MatrixCell } from './matrix-cell.tsx'
import styles from './permission-matrix.module.css'
import { useGridFocus } from './use-grid-focus.ts'

export interface MatrixOption {
  id: string
  label: string
  /** The level, which chooses the colour; the label says the same in words. */
  emphasis?: 'none' | 'some' | 'all'
}

export interface MatrixColumn {
  id: string
  label: string
}

export interface MatrixRow {
  id: string
  label: string
  hint?: string
  /** The columns that make sense for it; all of them by default. */
  columns?: readonly string[]
}

/** The option of each cell, by row and by column. What is missing has the first option. */
export type MatrixValue = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface PermissionMatrixProps {
  /** The name of the matrix; read aloud. */
  caption: string
  /** The heading over the rows' names. */
  rowsLabel: string
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  /** What a cell can have, the least first. */
  options: readonly MatrixOption[]
  value: MatrixValue
  /** Without it, the matrix is only read. */
  onCellChange?: (rowId: string, columnId: string, optionId: string) => void
  /** Why a cell cannot be changed. */
  reasonAgainst?: (rowId: string, columnId: string) => string | undefined
  /** Another set: cells that differ from it are marked, and name what it has. */
  comparedWith?: MatrixValue
  /** A word about each row: 'Sees 4 of 5'. */
  summary?: { label: string; of: (row: MatrixRow) => ReactNode }
  /** Shown in place of the matrix when there are no rows. */
  empty?: ReactNode
}

/** Who may do what: a row for each thing, a column for each act, in each cell one of a few options. Arrows go from cell to cell. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { caption, rowsLabel, rows, columns, options, value, onCellChange, comparedWith, summary } = props
  const table = useRef<HTMLTableElement>(null)
  const grid = useGridFocus(table)
  const optionOf = (set: MatrixValue, row: MatrixRow, column: MatrixColumn) =>
    options.find(({ id }) => id === set[row.id]?.[column.id]) ?? options[0]

  if (rows.length === 0) return props.empty
  return (
    // A scrolling area must be reachable by keyboard when no cell is focusable.
    <section className={styles.frame} aria-label={caption} tabIndex={onCellChange ? undefined : 0}>
      <table
        ref={table}
        className={styles.matrix}
        role={onCellChange ? 'grid' : undefined}
        aria-label={caption}
        onKeyDown={grid.move}
        onFocus={grid.remember}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {rowsLabel}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={styles.column}>
                {column.label}
              </th>
            ))}
            {summary && (
              <th scope="col" className={styles.column}>
                {summary.label}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row" className={styles.row}>
                {row.label}
                {row.hint && <span className={styles.hint}>{row.hint}</span>}
              </th>
              {columns.map((column, columnIndex) =>
                row.columns && !row.columns.includes(column.id) ? (
                  <td key={column.id} className={styles.absent}>
                    –
                  </td>
                ) : (
                  <MatrixCell
                    key={column.id}
                    name={`${row.label}, ${column.label}`}
                    options={options}
                    chosen={optionOf(value, row, column)}
                    other={comparedWith && optionOf(comparedWith, row, column)}
                    place={`${rowIndex}/${columnIndex}`}
                    isStop={grid.isStop(rowIndex, columnIndex)}
                    reason={props.reasonAgainst?.(row.id, column.id)}
                    onChange={onCellChange && ((option) => onCellChange(row.id, column.id, option))}
                  />
                ),
              )}
              {summary && <td className={styles.summary}>{summary.of(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

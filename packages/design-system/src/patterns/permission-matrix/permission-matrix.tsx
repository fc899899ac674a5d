import { type ReactNode, useRef } from 'react'
import { MatrixCell } from './matrix-cell.tsx'
import styles from './permission-matrix.module.css'
import { useGridFocus } from './use-grid-focus.ts'

export interface MatrixOption {
  id: string
  label: string
  /** The level, which sets the colour. The label says the same in words. */
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
  /** The ids of the columns that apply to this row; all by default. */
  columns?: readonly string[]
}

/** The option id of each cell, by row id and column id. A missing cell has the first option. */
export type MatrixValue = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface PermissionMatrixProps {
  /** The name of the matrix, for screen readers. */
  caption: string
  /** The heading above the row names. */
  rowsLabel: string
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  /** The options of a cell, from the least to the most. */
  options: readonly MatrixOption[]
  value: MatrixValue
  /** Called when the user changes a cell. Without it, the matrix is read-only. */
  onCellChange?: (rowId: string, columnId: string, optionId: string) => void
  /** Returns why a cell cannot be changed; undefined if it can. */
  reasonAgainst?: (rowId: string, columnId: string) => string | undefined
  /** Another set of values. Cells that differ from it are marked and name its option. */
  comparedWith?: MatrixValue
  /** A column with a summary of each row: 'Sees 4 of 5'. */
  summary?: { label: string; of: (row: MatrixRow) => ReactNode }
  /** Shown in place of the matrix when there are no rows. */
  empty?: ReactNode
}

/**
 * Who may do what: a row for each subject, a column for each action, and one of a few options in each cell.
 * The arrow keys move between cells.
 */
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

import { type ReactElement, type ReactNode, useRef } from 'react'
import type { LinkAttributes } from '../../components/link-button/index.ts'
import { Skeleton } from '../../components/skeleton/index.ts'
import { classNames } from '../../theme/class-names.ts'
import type { Column, Sort } from './columns.ts'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useAnswered } from './use-answered.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTooWide } from './use-too-wide.ts'

export interface DataTableProps<Row> {
  /** What the table lists; read aloud, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  /** Nothing yet: outlines of rows are shown. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** What the rows answer, a filter or an order. Rows of another answer appear; they do not slide into place. */
  question?: string
  /** Where a row leads; the link is its first cell, and the whole row is its target. */
  rowLink?: (row: Row, link: LinkAttributes) => ReactElement
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** `compact`: one line to a row, for whoever works through many. */
  density?: 'comfortable' | 'compact'
  /** Somebody has dragged the edge of a column; without it there is no edge to drag. */
  onWidthChange?: (columnId: string, width: number) => void
  /** The next rows are on their way; these stay until then. */
  busy?: boolean
  skeletonRows?: number
  /** Shown when there is no row: nothing yet, or nothing found. */
  empty?: ReactNode
  /** Shown instead of rows: a failure, or a missing permission. */
  problem?: ReactNode
  footer?: ReactNode
}

/** A plain table that turns into cards where it is narrow, and renders only what is near the screen when it is long. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowLink,
    question,
    sort,
    onSortChange,
    busy = false,
    skeletonRows = 5,
  } = props
  const table = useTooWide()
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useRowWindow(body, rows?.length ?? 0)
  const answered = useAnswered(question, busy)
  const instead = props.problem ?? (rows?.length === 0 ? props.empty : undefined)

  if (instead) return <div className={styles.frame}>{instead}</div>
  return (
    <div className={classNames(styles.frame, busy && styles.busy)} data-density={props.density}>
      <table
        ref={table}
        className={styles.table}
        aria-busy={busy || !rows}
        aria-rowcount={rows ? rows.length + 1 : -1}
      >
        <caption className={styles.hidden}>{caption}</caption>
        {columns.some(({ width }) => width !== undefined) && (
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} width={width} />
            ))}
          </colgroup>
        )}
        <TableHead
          columns={columns}
          sort={sort}
          onSortChange={onSortChange}
          onWidthChange={props.onWidthChange}
        />
        <tbody key={answered} ref={body}>
          {!rows && <SkeletonRows columns={columns.length} count={skeletonRows} />}
          {rows && shown.first > 0 && <Spacer height={shown.first * shown.rowHeight} />}
          {rows?.slice(shown.first, shown.end).map((row, index) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              rowLink={rowLink}
              ariaRowIndex={shown.first + index + 2}
            />
          ))}
          {rows && shown.end < rows.length && <Spacer height={(rows.length - shown.end) * shown.rowHeight} />}
        </tbody>
      </table>
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable; this one only keeps the scroll bar true.
  // biome-ignore lint/nursery/noInlineStyles: as high as the rows that are not there.
  return <tr aria-hidden="true" className={styles.spacer} style={{ blockSize: height }} />
}

function SkeletonRows({ columns, count }: { columns: number; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: outlines are all alike and never move.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable; the table says that it is busy.
    <tr key={row} className={styles.row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={column} className={styles.cell}>
          <Skeleton />
        </td>
      ))}
    </tr>
  ))
}

import { lazy, type ReactElement, type ReactNode, type Ref, Suspense, useMemo } from 'react'
import type { LinkAttributes } from '../../components/link-button/index.ts'
import { Skeleton } from '../../components/skeleton/index.ts'
import hidden from '../../components/visually-hidden/visually-hidden.module.css'
import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import type { Column, Sort } from './columns.ts'
import styles from './data-table.module.css'
import { type RowActions, type RowMenuTrigger, useRowMenu } from './row-menu.tsx'
import type { RowKey, RowSelection } from './row-selection.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useAnswered } from './use-answered.ts'
import { useTooWide } from './use-too-wide.ts'

export interface DataTableProps<Row> {
  /** What the table lists. Read aloud, but not shown. */
  caption: string
  columns: readonly Column<Row>[]
  /** The rows; undefined while the first ones are loading, which shows outlines. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** A key of the filter and sort order. When it changes, rows are replaced without animation. */
  question?: string
  /** Renders the link of a row. It is in the first cell, and the whole row is clickable. */
  rowLink?: (row: Row, link: LinkAttributes) => ReactElement
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /**
   * `compact` shows one line per row, for users who work through many rows.
   * @default 'comfortable'
   */
  density?: 'comfortable' | 'compact'
  /** Called when the user has dragged the edge of a column. Without it, columns cannot be dragged. */
  onWidthChange?: (columnId: string, width: number) => void
  /**
   * The next rows are loading; the current ones stay until then.
   * @default false
   */
  busy?: boolean
  /** @default 5 */
  skeletonRows?: number
  /** Adds a checkbox to each row, and one for all visible rows. */
  selection?: RowSelection<Row>
  /** Adds a menu at the end of each row. */
  rowActions?: RowActions<Row>
  /** The key of the row that is open beside the table. */
  currentKey?: RowKey | undefined
  /** Shown when there are no rows: nothing yet, or nothing found. */
  empty?: ReactNode
  /** Shown instead of the rows: a failure, or a missing permission. */
  problem?: ReactNode
  footer?: ReactNode
}

/** Only tables with more rows than this load the code of the virtual list. */
const mostAtOnce = 100
const LongRows = lazy(async () => ({ default: (await import('./long-rows.tsx')).LongRows })) as typeof Rows

/** A table that turns into cards where it is narrow, and renders only the rows near the screen when it is long. */
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
  const texts = useDesignTexts()
  const table = useTooWide()
  const answered = useAnswered(question, busy)
  const { panel, openIndex, ...opener } = useRowMenu(props.rowActions)
  const menu = useRowTrigger(props.rowActions?.labelOf, opener)
  const { selection } = props
  const render = (row: Row, index: number, measure?: Ref<HTMLTableRowElement>) => (
    <TableRow
      key={rowKey(row)}
      {...(measure && { measure })}
      row={row}
      rowKey={rowKey(row)}
      columns={columns}
      rowLink={rowLink}
      ariaRowIndex={index + 2}
      isCurrent={props.currentKey === rowKey(row)}
      isSelected={selection?.selected.has(rowKey(row)) ?? false}
      onToggle={selection?.onToggle}
      selectLabelOf={selection?.labelOf}
      menu={menu}
      isMenuOpen={openIndex === index + 2}
    />
  )
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
        <caption className={hidden.hidden}>{caption}</caption>
        {columns.some(({ width }) => width !== undefined) && (
          <colgroup>
            {selection && <col />}
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
          selection={selection}
          rowKeys={selection && rows ? rows.map(rowKey) : []}
          menuHeader={props.rowActions && texts.rowActions}
        />
        <tbody key={answered}>
          {!rows && (
            <SkeletonRows
              columns={columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)}
              count={skeletonRows}
            />
          )}
          {rows &&
            (rows.length > mostAtOnce ? (
              <Suspense fallback={<Rows rows={rows.slice(0, mostAtOnce)} render={render} />}>
                <LongRows rows={rows} render={render} />
              </Suspense>
            ) : (
              <Rows rows={rows} render={render} />
            ))}
        </tbody>
      </table>
      {panel}
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </div>
  )
}

/** The callback stays the same while the ids do, so that it renders no row again. */
function useRowTrigger<Row>(
  labelOf: ((row: Row) => string) | undefined,
  { idOf, onOpen }: Omit<RowMenuTrigger<Row>, 'labelOf'>,
): RowMenuTrigger<Row> | undefined {
  return useMemo(() => labelOf && { labelOf, idOf, onOpen }, [labelOf, idOf, onOpen])
}

interface RowsProps<Row> {
  rows: readonly Row[]
  render: (row: Row, index: number, measure?: Ref<HTMLTableRowElement>) => ReactNode
}

function Rows<Row>({ rows, render }: RowsProps<Row>): ReactNode {
  return rows.map((row, index) => render(row, index))
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

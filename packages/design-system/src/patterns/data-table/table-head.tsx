import hidden from '../../components/visually-hidden/visually-hidden.module.css'
import { classNames } from '../../theme/class-names.ts'
import { ColumnEdge } from './column-edge.tsx'
import { type Column, nextSort, type Sort } from './columns.ts'
import styles from './data-table.module.css'
import type { RowKey, RowSelection } from './row-selection.ts'
import { SelectBox } from './select-box.tsx'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
  onWidthChange: ((columnId: string, width: number) => void) | undefined
  selection: RowSelection<Row> | undefined
  rowKeys: readonly RowKey[]
  menuHeader: string | undefined
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSortChange, onWidthChange, selection, rowKeys, menuHeader } = props
  const chosen = rowKeys.filter((key) => selection?.selected.has(key)).length
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <td className={styles.headCell}>
            <SelectBox
              label={selection.allLabel}
              checked={chosen > 0 && chosen === rowKeys.length}
              isPartly={chosen > 0 && chosen < rowKeys.length}
              onToggle={() => selection.onToggleAll(chosen < rowKeys.length)}
            />
          </td>
        )}
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              className={classNames(styles.headCell, column.align === 'end' && styles.end)}
            >
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSortChange(nextSort(sort, column.id))}
                >
                  {column.header}
                </button>
              ) : (
                <HeadText {...column} />
              )}
              {onWidthChange && !column.headerHidden && (
                <ColumnEdge onResize={(width) => onWidthChange(column.id, width)} />
              )}
            </th>
          )
        })}
        {menuHeader !== undefined && (
          <th scope="col" className={styles.headCell}>
            <span className={hidden.hidden}>{menuHeader}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadText({ header, headerHidden }: { header: string; headerHidden?: boolean }) {
  return headerHidden ? <span className={hidden.hidden}>{header}</span> : header
}

import { memo, type ReactElement, type Ref } from 'react'
import type { LinkAttributes } from '../../components/link-button/index.ts'
import { classNames } from '../../theme/class-names.ts'
import type { Column } from './columns.ts'
import styles from './data-table.module.css'
import { loadRowMenu, type RowMenuTrigger } from './row-menu.tsx'
import type { RowKey, RowSelection } from './row-selection.ts'
import { SelectBox } from './select-box.tsx'

interface TableRowProps<Row> {
  row: Row
  rowKey: RowKey
  columns: readonly Column<Row>[]
  rowLink: ((row: Row, link: LinkAttributes) => ReactElement) | undefined
  ariaRowIndex: number
  isCurrent: boolean
  isSelected: boolean
  onToggle: RowSelection<Row>['onToggle'] | undefined
  selectLabelOf: ((row: Row) => string) | undefined
  menu: RowMenuTrigger<Row> | undefined
  isMenuOpen: boolean
  /** Measures the row, in tables that render only some of their rows. */
  measure?: Ref<HTMLTableRowElement>
}

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, rowLink, ariaRowIndex, isCurrent, isSelected, onToggle, menu } = props
  const linked = columns.find((column) => !column.headerHidden)?.id
  return (
    <tr
      ref={props.measure}
      data-index={props.measure && ariaRowIndex - 2}
      data-row={rowKey}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      className={classNames(styles.row, rowLink && styles.linked)}
      aria-rowindex={ariaRowIndex}
    >
      {onToggle && props.selectLabelOf && (
        <td className={styles.cell}>
          <SelectBox
            label={props.selectLabelOf(row)}
            checked={isSelected}
            onToggle={(isRange) => onToggle(rowKey, isRange)}
          />
        </td>
      )}
      {columns.map((column) => {
        const content = column.cell(row)
        return (
          <td
            key={column.id}
            data-absent={column.isAbsent?.(row) || undefined}
            data-label={column.headerHidden ? undefined : column.header}
            className={classNames(
              styles.cell,
              column.id === linked && styles.title,
              column.card && styles[column.card],
              column.align === 'end' && styles.end,
              column.fit && styles[column.fit],
            )}
          >
            {rowLink && column.id === linked
              ? rowLink(row, { className: styles.link, children: content })
              : content}
          </td>
        )
      })}
      {menu && (
        <td className={styles.cell}>
          <button
            type="button"
            id={menu.idOf(ariaRowIndex)}
            className={styles.menu}
            aria-label={menu.labelOf(row)}
            aria-haspopup="menu"
            aria-expanded={props.isMenuOpen}
            onPointerEnter={loadRowMenu}
            onClick={() => menu.onOpen(row, ariaRowIndex)}
          />
        </td>
      )}
    </tr>
  )
}

/** Renders again only when a property changes, so keep the properties stable. */
export const TableRow = memo(PlainRow) as typeof PlainRow

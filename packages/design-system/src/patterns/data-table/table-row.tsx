import { memo, type ReactElement } from 'react'
import type { LinkAttributes } from '../../components/link-button/index.ts'
import { classNames } from '../../theme/class-names.ts'
import type { Column } from './columns.ts'
import styles from './data-table.module.css'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  rowLink: ((row: Row, link: LinkAttributes) => ReactElement) | undefined
  ariaRowIndex: number
}

function PlainRow<Row>({ row, columns, rowLink, ariaRowIndex }: TableRowProps<Row>) {
  const linked = columns.find((column) => !column.headerHidden)?.id
  return (
    <tr data-row className={classNames(styles.row, rowLink && styles.linked)} aria-rowindex={ariaRowIndex}>
      {columns.map((column) => {
        const content = column.cell(row)
        return (
          <td
            key={column.id}
            data-label={column.headerHidden ? undefined : column.header}
            className={classNames(styles.cell, column.align === 'end' && styles.end)}
          >
            {rowLink && column.id === linked
              ? rowLink(row, { className: styles.link, children: content })
              : content}
          </td>
        )
      })}
    </tr>
  )
}

/** Rendered again only when its row, its columns or its link change; keep those stable. */
export const TableRow = memo(PlainRow) as typeof PlainRow

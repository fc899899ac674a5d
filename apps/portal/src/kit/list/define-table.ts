import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import type { Answer, OperationId } from '@karwan/sdk'
import type { ReactElement } from 'react'
import type { List, ListColumn } from './define-list.ts'

/** What its look and its keys ask of a list or a table. */
export type Arranged<Row> = Pick<List<Row>, 'words' | 'columns' | 'peek'> & { operation: () => OperationId }

/** Operations that answer with all rows at once. */
type RowsOperation = { [Id in OperationId]: Answer<Id> extends readonly object[] ? Id : never }[OperationId]
type RowIn<Id extends RowsOperation> = Answer<Id> extends readonly (infer Row extends object)[] ? Row : never

export interface Table<Row> extends Arranged<Row> {
  rowKey: (row: Row) => string | number
  rowLink?: (row: Row, link: LinkAttributes) => ReactElement
}

/**
 * A table on the page of a record, told as a list is: all its rows are there, so it has no filters and no pages, but its
 * columns, widths and density are chosen and remembered, and its rows gone through by keys, in the same way.
 */
export function defineTable<const Id extends RowsOperation>(
  operation: Id,
  declared: Omit<Table<RowIn<Id>>, 'operation' | 'peek' | 'columns'> & {
    columns: Readonly<Record<string, ListColumn<RowIn<Id>>>>
  },
): Table<RowIn<Id>> {
  return { ...declared, operation: () => operation }
}

import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import type { Answer, OperationId } from '@karwan/sdk'
import type { ReactElement } from 'react'
import type { List, ListColumn } from './define-list.ts'

/** The parts of a list that settings and keys need; tables have them, too. */
export type Arranged<Row> = Pick<List<Row>, 'words' | 'columns'> & { operation: () => OperationId }

/** Operations that return all rows at once. */
type RowsOperation = { [Id in OperationId]: Answer<Id> extends readonly object[] ? Id : never }[OperationId]
type RowIn<Id extends RowsOperation> = Answer<Id> extends readonly (infer Row extends object)[] ? Row : never

export interface Table<Row> extends Arranged<Row> {
  rowKey: (row: Row) => string | number
  rowLink?: (row: Row, link: LinkAttributes) => ReactElement
}

/**
 * Declares a table on the page of a record as a list is declared. It has all its rows,
 * so it needs no filters and pages, but settings and keys are the same as in a list.
 */
export function defineTable<const Id extends RowsOperation>(
  operation: Id,
  declared: Omit<Table<RowIn<Id>>, 'operation' | 'columns'> & {
    columns: Readonly<Record<string, ListColumn<RowIn<Id>>>>
  },
): Table<RowIn<Id>> {
  return { ...declared, operation: () => operation }
}

import type { IntlShape } from 'react-intl'
import { fieldWord } from '../text/field-word.ts'
import type { List } from './define-list.ts'
import type { Arranged } from './define-table.ts'

export const columnWord = (intl: IntlShape, { words }: Arranged<never>, id: string): string =>
  fieldWord(intl, words, 'column', id)

export const filterWord = (intl: IntlShape, { words }: List<never>, name: string): string =>
  fieldWord(intl, words, 'filter', name)

/**
 * The words of an order: the list's own sentence, or that of its kind with the field's name: "Name, A to Z".
 */
export function orderWord(intl: IntlShape, list: List<never>, sort: string): string {
  const [field = '', way] = sort.split(':')
  const kind = list.orders?.[field]
  if (kind === undefined) return intl.formatMessage({ id: list.sorts[sort] ?? sort })
  // The column's id may differ from the field that it sorts by.
  const [column = field] = Object.entries(list.columns).find(([, { sort: by }]) => by === field) ?? []
  return intl.formatMessage({ id: `kit.order.${kind}.${way}` }, { field: columnWord(intl, list, column) })
}

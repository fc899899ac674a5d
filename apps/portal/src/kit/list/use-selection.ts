import { type RowKey, type RowSelection, toggled } from '@karwan/design-system/patterns/data-table'
import { useCallback, useMemo, useState } from 'react'
import type { Words } from '../text/use-words.ts'
import type { List } from './define-list.ts'

interface Selected<Row> {
  /** The search of the selection; after another search the selection is empty. */
  question: string
  rows: ReadonlyMap<RowKey, Row>
  /** The row at which a range with Shift begins. */
  last: RowKey | undefined
}

/** The selected rows; they are kept across pages, until the search changes. */
export function useSelection<Row>(
  list: List<Row>,
  shown: readonly Row[] | undefined,
  question: string,
  words: Words,
) {
  const [state, setState] = useState<Selected<Row>>({ question, rows: new Map(), last: undefined })
  const selected = state.question === question ? state.rows : nobody
  const keys = useMemo(() => new Set(selected.keys()), [selected])

  const choose = useCallback(
    (next: (before: ReadonlySet<RowKey>, last: RowKey | undefined) => ReadonlySet<RowKey>, last?: RowKey) =>
      setState((before) => {
        const known = before.question === question ? before.rows : new Map<RowKey, Row>()
        const all = new Map([...known, ...(shown ?? []).map((row) => [list.rowKey(row), row] as const)])
        const chosen = next(new Set(known.keys()), before.last)
        return { question, rows: new Map([...all].filter(([key]) => chosen.has(key))), last }
      }),
    [list, shown, question],
  )
  const onToggle = useCallback(
    (key: RowKey, isRange: boolean) =>
      choose(
        (before, last) => toggled(before, (shown ?? []).map(list.rowKey), key, isRange ? last : undefined),
        key,
      ),
    [choose, list, shown],
  )
  const onToggleAll = useCallback(
    (isOn: boolean) =>
      choose((before) => {
        const here = (shown ?? []).map(list.rowKey)
        return isOn
          ? new Set([...before, ...here])
          : new Set([...before].filter((key) => !here.includes(key)))
      }),
    [choose, list, shown],
  )
  /** Adds rows of other pages to the selection. */
  const add = useCallback(
    (rows: readonly Row[]) =>
      setState((before) => ({
        question,
        rows: new Map([
          ...(before.question === question ? before.rows : []),
          ...rows.map((row) => [list.rowKey(row), row] as const),
        ]),
        last: undefined,
      })),
    [list, question],
  )
  const clear = useCallback(() => choose(() => new Set()), [choose])
  const labelOf = useCallback(
    (row: Row) => words.say('kit.select.row', { row: nameOf(list, row, words) }),
    [list, words],
  )
  const selection: RowSelection<Row> = useMemo(
    () => ({ selected: keys, onToggle, onToggleAll, labelOf, allLabel: words.say('kit.select.all') }),
    [keys, onToggle, onToggleAll, labelOf, words],
  )
  return { selection, rows: [...selected.values()], add, clear }
}

const nobody: ReadonlyMap<RowKey, never> = new Map<RowKey, never>()

/** The name of a row: the text of its first column. */
export const nameOf = <Row>(list: List<Row>, row: Row, words: Words): string =>
  Object.values(list.columns)[0]?.text(row, words) ?? ''

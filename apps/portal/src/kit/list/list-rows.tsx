import type { MenuAction } from '@karwan/design-system/components/menu'
import { lazy, type RefObject, Suspense, useCallback, useState } from 'react'
import { useReason } from '../text/use-reason.ts'
import { useWords } from '../text/use-words.ts'
import type { List, ListAct } from './define-list.ts'
import { useListKeys } from './list-keys.ts'
import { ListTable, type ListTableProps, useListColumns } from './list-table.tsx'
import { PeekDrawer } from './peek-drawer.tsx'
import { SelectedRows, useAllowedActs } from './selected-rows.tsx'
import { nameOf, useSelection } from './use-selection.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

interface ListRowsProps<Row> extends Omit<ListTableProps<Row>, 'selection' | 'rowActions'> {
  page: RefObject<HTMLElement | null>
  areKeysOn: boolean
  onHelp: () => void
}

/** The table with all that can be done in it: select, act on a row or on many, look at one, go through them by keys. */
export function ListRows<Row extends object>({ page, areKeysOn, onHelp, ...props }: ListRowsProps<Row>) {
  const { list, rows, search, onSearchChange, remembering } = props
  const words = useWords()
  const items = rows.data?.items
  const { page: _, pageSize: __, ...question } = list.ask(search)
  const { selection, rows: selected, clear } = useSelection(list, items, JSON.stringify(question), words)
  const columns = useListColumns(list, remembering)
  const [acting, setActing] = useState<{ act: ListAct<Row>; row: Row }>()
  const peek = useCallback(
    (id: number | undefined) => onSearchChange((latest) => ({ ...latest, peek: id }), { replace: true }),
    [onSearchChange],
  )
  const rowActions = useRowActions(list, setActing, peek)
  const keyOf = ({ dataset }: HTMLElement) => Number(dataset.row)

  useListKeys(page, areKeysOn, {
    onHelp,
    onSelect: (row) => selection.onToggle(keyOf(row), false),
    ...(list.peek && {
      onPeek: (row) => peek(search.peek === keyOf(row) ? undefined : keyOf(row)),
      onMove: (row) => {
        if (search.peek !== undefined) peek(keyOf(row))
      },
    }),
  })
  return (
    <>
      <ListTable {...props} selection={selection} {...(rowActions && { rowActions })} />
      <SelectedRows list={list} search={search} rows={asRows(selected)} columns={columns} onClear={clear} />
      <PeekDrawer
        list={list}
        row={items?.find((row) => list.rowKey(row) === search.peek)}
        onClose={() => peek(undefined)}
      />
      {acting && (
        <Suspense fallback={null}>
          <BulkDialog
            list={list}
            act={acting.act}
            rows={asRows([acting.row])}
            onClose={() => setActing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function useRowActions<Row>(
  list: List<Row>,
  onAct: (acting: { act: ListAct<Row>; row: Row }) => void,
  onPeek: (id: number) => void,
) {
  const words = useWords()
  const reason = useReason()
  const acts = useAllowedActs(list)
  const labelOf = useCallback(
    (row: Row) => words.say('kit.row.acts', { row: nameOf(list, row, words) }),
    [list, words],
  )
  const { rowLink, peek } = list
  const actionsOf = (row: Row): MenuAction[][] => [
    [
      ...(rowLink
        ? [{ id: 'open', label: words.say('kit.row.open'), render: (link: object) => rowLink(row, link) }]
        : []),
      ...(peek
        ? [
            {
              id: 'peek',
              label: words.say('kit.row.peek'),
              onSelect: () => onPeek(Number(list.rowKey(row))),
            },
          ]
        : []),
    ],
    acts.map((act) => ({
      id: act.id,
      label: words.say(`${list.words}.act.${act.id}`),
      ...(act.verdict && reason(act.verdict(row))),
      onSelect: () => onAct({ act, row }),
    })),
  ]
  const hasMore = acts.length > 0 || peek !== undefined
  return hasMore ? { labelOf, actionsOf } : undefined
}

/** A dialog that is fetched later knows no type of its rows; it gives them to the list that they come from. */
const asRows = (rows: readonly object[]) => rows as readonly never[]

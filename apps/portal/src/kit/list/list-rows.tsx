import { lazy, type RefObject, Suspense, useCallback, useState } from 'react'
import { useWords } from '../text/use-words.ts'
import type { ListAct } from './define-list.ts'
import styles from './list.module.css'
import { useListKeys } from './list-keys.ts'
import { ListTable, type ListTableProps, useListColumns } from './list-table.tsx'
import { useMayActOnMany, useRowActions } from './use-row-actions.ts'
import { useSelection } from './use-selection.ts'

const PeekDrawer = lazy(async () => ({ default: (await import('./peek-drawer.tsx')).PeekDrawer }))
const SelectedRows = lazy(async () => ({ default: (await import('./selected-rows.tsx')).SelectedRows }))
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

interface ListRowsProps<Row> extends Omit<ListTableProps<Row>, 'selection' | 'rowActions'> {
  page: RefObject<HTMLElement | null>
  areKeysOn: boolean
  onHelp: () => void
}

/** The table with its acts: select rows, act on one or on many, open the drawer, use the keys. */
export function ListRows<Row extends object>({ page, areKeysOn, onHelp, ...props }: ListRowsProps<Row>) {
  const { list, rows, search, onSearchChange, remembering } = props
  const words = useWords()
  const items = rows.data?.items
  const { page: _, pageSize: __, ...question } = list.ask(search)
  const { selection, rows: selected, add, clear } = useSelection(list, items, JSON.stringify(question), words)
  const columns = useListColumns(list, remembering)
  const [acting, setActing] = useState<{ act: ListAct<Row>; row: Row }>()
  const [edited, setEdited] = useState<Row>()
  const peek = useCallback(
    (id: number | undefined) => onSearchChange((latest) => ({ ...latest, peek: id }), { replace: true }),
    [onSearchChange],
  )
  const rowActions = useRowActions(list, setActing, peek, setEdited)
  const peeked = items?.find((row) => list.rowKey(row) === search.peek)
  const isSelectable = useMayActOnMany(list)
  const everSelected = useEver(selected.length > 0)
  const everPeeked = useEver(peeked !== undefined)
  const keyOf = ({ dataset }: HTMLElement) => Number(dataset.row)

  useListKeys(page, areKeysOn, {
    onHelp,
    ...(isSelectable && { onSelect: (row: HTMLElement) => selection.onToggle(keyOf(row), false) }),
    onPeek: (row) => peek(search.peek === keyOf(row) ? undefined : keyOf(row)),
    onMove: (row) => {
      if (search.peek !== undefined) peek(keyOf(row))
    },
  })
  return (
    <>
      <ListTable {...props} {...(isSelectable && { selection })} rowActions={rowActions} />
      {peeked && <span hidden className={styles.peeked} />}
      <Suspense fallback={null}>
        {everSelected && (
          <SelectedRows
            list={list}
            search={search}
            rows={asRows(selected)}
            columns={columns}
            total={rows.data?.total ?? 0}
            onAdd={(more) => add(more)}
            onClear={clear}
          />
        )}
        {everPeeked && (
          <PeekDrawer
            list={list}
            row={peeked && asRows([peeked])[0]}
            onEdit={() => setEdited(peeked)}
            onClose={() => peek(undefined)}
          />
        )}
        {edited && list.edit?.dialog(edited, () => setEdited(undefined))}
        {acting && (
          <BulkDialog
            list={list}
            act={acting.act}
            rows={asRows([acting.row])}
            onClose={() => setActing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/**
 * Stays true after the first use, because a closing component may still announce
 * something or restore the focus.
 */
function useEver(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}

/** Safe cast: the dialog takes rows of any type, and passes them to the list that they come from. */
const asRows = (rows: readonly object[]) => rows as readonly never[]

import { ActionBar } from '@karwan/design-system/components/action-bar'
import { Button } from '@karwan/design-system/components/button'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../text/use-words.ts'
import type { List, ListAct, ListSearch } from './define-list.ts'
import { useAllowedActs } from './use-row-actions.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

interface SelectedRowsProps {
  list: List<never>
  search: ListSearch
  rows: readonly never[]
  columns: readonly { id: string; header: string }[]
  onClear: () => void
}

/** What can be done with all rows that are selected. */
export function SelectedRows({ list, search, rows, columns, onClear }: SelectedRowsProps) {
  const { say } = useWords()
  const acts = useAllowedActs(list)
  const [open, setOpen] = useState<{ act?: ListAct<never>; rows: readonly never[] }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionBar count={rows.length} label={say('kit.select.selected')} onClear={onClear}>
        {acts.map((act) => (
          <Button key={act.id} size="sm" variant="outline" onClick={() => setOpen({ act, rows })}>
            {say(`${list.words}.act.${act.id}`)}
          </Button>
        ))}
        <Button size="sm" variant="outline" onClick={() => setOpen({ rows })}>
          {say('kit.select.export')}
        </Button>
      </ActionBar>
      <Suspense fallback={null}>
        {open?.act && <BulkDialog list={list} act={open.act} rows={open.rows} onClose={close} />}
        {open && !open.act && (
          <ExportDialog list={list} search={search} columns={columns} rows={open.rows} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

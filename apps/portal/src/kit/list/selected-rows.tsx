import { ActionBar } from '@karwan/design-system/components/action-bar'
import { Button } from '@karwan/design-system/components/button'
import { mayDo } from '@karwan/domain/roles'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../access/session.ts'
import { useWords } from '../text/use-words.ts'
import type { List, ListAct, ListSearch } from './define-list.ts'
import { useAllowedActs } from './use-row-actions.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))
const FileExportDialog = lazy(async () => ({
  default: (await import('./file-export-dialog.tsx')).FileExportDialog,
}))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** As many as the contract takes at once. */
const mostIds = 500

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
  const { grants } = useSession().user
  const mayExport = !list.toFile || mayDo(grants, list.toFile.permission).allowed
  const tooMany = list.toFile !== undefined && rows.length > mostIds
  return (
    <>
      <ActionBar count={rows.length} label={say('kit.select.selected')} onClear={onClear}>
        {acts.map((act) => (
          <Button key={act.id} size="sm" variant="outline" onClick={() => setOpen({ act, rows })}>
            {say(`${list.words}.act.${act.id}`)}
          </Button>
        ))}
        {mayExport && (
          <Button
            size="sm"
            variant="outline"
            {...(tooMany && { disabledReason: say('kit.file.most', { most: mostIds }) })}
            onClick={() => setOpen({ rows })}
          >
            {say('kit.select.export')}
          </Button>
        )}
      </ActionBar>
      <Suspense fallback={null}>
        {open?.act && <BulkDialog list={list} act={open.act} rows={open.rows} onClose={close} />}
        {open && !open.act && list.toFile && (
          <FileExportDialog
            list={list}
            operation={list.toFile.operation}
            search={search}
            ids={open.rows.map((row) => Number(list.rowKey(row)))}
            onClose={close}
          />
        )}
        {open && !open.act && !list.toFile && (
          <ExportDialog list={list} search={search} columns={columns} rows={open.rows} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

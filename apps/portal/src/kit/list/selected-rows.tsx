import { ActionBar } from '@karwan/design-system/components/action-bar'
import { Button } from '@karwan/design-system/components/button'
import { lazy, Suspense, useState } from 'react'
import { ActProblem } from '../form/act-problem.tsx'
import { useAct } from '../form/use-act.ts'
import { useWords } from '../text/use-words.ts'
import { readAllRows } from './all-rows.ts'
import type { List, ListAct, ListSearch } from './define-list.ts'
import { useAllowedActs, useMayExport } from './use-row-actions.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))
const FileExportDialog = lazy(async () => ({
  default: (await import('./file-export-dialog.tsx')).FileExportDialog,
}))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** The most rows of one act, which is also the contract's limit. */
const mostIds = 500

interface SelectedRowsProps {
  list: List<never>
  search: ListSearch
  rows: readonly never[]
  columns: readonly { id: string; header: string }[]
  /** The number of rows that the filters find. */
  total: number
  onAdd: (rows: readonly never[]) => void
  onClear: () => void
}

/** The acts for all selected rows. */
export function SelectedRows({ list, search, rows, columns, total, onAdd, onClear }: SelectedRowsProps) {
  const { say } = useWords()
  const acts = useAllowedActs(list)
  const [open, setOpen] = useState<{ act?: ListAct<never>; rows: readonly never[] }>()
  const close = () => setOpen(undefined)
  const mayExport = useMayExport(list)
  const tooMany = rows.length > mostIds
  return (
    <>
      <ActionBar
        count={rows.length}
        label={say('kit.select.selected')}
        onClear={onClear}
        widen={<SelectAll {...{ list, search, rows, total, onAdd }} />}
      >
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
            {...{ list, search, columns }}
            operation={list.toFile.operation}
            rows={open.rows}
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

type SelectAllProps = Pick<SelectedRowsProps, 'list' | 'search' | 'rows' | 'total' | 'onAdd'>

/** Selects the rows of all pages that the filters find, up to the limit. */
function SelectAll({ list, search, rows, total, onAdd }: SelectAllProps) {
  const { say } = useWords()
  const act = useAct()
  const wanted = Math.min(total, mostIds)
  if (rows.length >= wanted) return null
  const read = () =>
    readAllRows(list, search, {
      onProgress: () => undefined,
      signal: new AbortController().signal,
      most: mostIds,
    })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={act.isBusy}
        onClick={() => void act.run(read, ({ rows: found }) => onAdd(found))}
      >
        {say(total > mostIds ? 'kit.select.first' : 'kit.select.matching', { count: wanted })}
      </Button>
      <ActProblem act={act} />
    </>
  )
}

import { Inline, Stack } from '@karwan/design-system/components/layout'
import { DataTable, type DataTableProps } from '@karwan/design-system/patterns/data-table'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Table } from './define-table.ts'
import { useListKeys } from './list-keys.ts'
import { useListColumns } from './list-table.tsx'
import { TableSettings } from './table-settings.tsx'
import { useKeysSwitch } from './use-keys-switch.ts'
import { useListMemory } from './use-list-memory.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

type Shown<Row> = Pick<DataTableProps<Row>, 'caption' | 'rows' | 'problem' | 'empty' | 'footer'>
export interface RecordTableProps<Row> extends Shown<Row> {
  table: Table<Row>
  /** Buttons beside the settings; shown even without rows. */
  actions?: ReactNode
}

/** A declared table, with settings that are saved for each user and the keys of lists. */
export function RecordTable<Row extends object>({ table, actions, ...shown }: RecordTableProps<Row>) {
  const page = useRef<HTMLDivElement>(null)
  const remembering = useListMemory(table, undefined)
  const columns = useListColumns(table, remembering)
  const keys = useKeysSwitch()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { memory, change } = remembering
  const isEmpty = shown.rows?.length === 0 || Boolean(shown.problem)
  useListKeys(page, keys.isOn, {
    onHelp: () => setHelpOpen(true),
    onSelect: (row) => row.querySelector<HTMLInputElement>('input[type=checkbox]:enabled')?.click(),
  })
  return (
    <div ref={page}>
      <Stack gap={2}>
        {(actions !== undefined || !isEmpty) && (
          <Inline justify="end">
            {actions}
            {!isEmpty && <TableSettings list={table} remembering={remembering} />}
          </Inline>
        )}
        <DataTable
          {...shown}
          columns={columns}
          rowKey={table.rowKey}
          {...(table.rowLink && { rowLink: table.rowLink })}
          density={memory.density}
          onWidthChange={(id, width) => change(({ widths }) => ({ widths: { ...widths, [id]: width } }))}
          skeletonRows={3}
        />
      </Stack>
      {isHelpOpen && (
        <Suspense fallback={null}>
          <KeysDialog keys={keys} selects peeks={false} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { composePreferences, configShapes } from '@karwan/domain/configuration'
import { isMember, namesOf } from '@karwan/domain/kernel'
import { isInternal } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay, useSession } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { SettingsForm } from './settings-form.tsx'

const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog)

/** The product's defaults, for everybody without an entry of their own. */
export function ProductSettingsPage() {
  const { say } = useWords()
  usePageTitle(say('productSettings.title'))
  const isStaff = isInternal(useSession().user.userType)
  const hasRight = useMay(
    permissionFor('saveConfig', 'config:manage'),
    permissionFor('saveConfig', 'theme:manage'),
    permissionFor('saveConfig', 'feature-flag:manage'),
  )
  return (
    <>
      <PageHeader title={say('productSettings.title')} description={say('productSettings.text')} />
      {isStaff && hasRight ? (
        <EveryEntry />
      ) : (
        <EmptyState
          kind="no-permission"
          title={say('core.problem.forbidden')}
          description={say('core.problem.forbiddenHint')}
        />
      )}
    </>
  )
}

function EveryEntry() {
  const { say } = useWords()
  const { data: entries, error, refetch } = useQuery(operationOptions('listConfig', {}))
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (!entries) return <Skeleton lines={8} />
  // Names that this build does not know come last.
  const names = new Set([...namesOf(configShapes), ...entries.map(({ name }) => name)])
  return (
    <Stack gap={6}>
      <SettingsForm owner="everybody" entries={entries} held={composePreferences({ user: entries })} />
      <Card title={say('productSettings.kept')} description={say('productSettings.keptText')}>
        <KeptEntries
          rows={[...names].map((name) => ({
            name,
            values: entries.find((entry) => entry.name === name)?.values,
          }))}
        />
      </Card>
    </Stack>
  )
}

type Kept = { name: string; values: readonly string[] | undefined }

/** The stored entries as text, including those for which the form above has no field. */
function KeptEntries({ rows }: { rows: readonly Kept[] }) {
  const { say, labels } = useWords()
  const [opened, setOpened] = useState<Kept>()
  const labelOf = (name: string) => (isMember(configShapes, name) ? labels('configName', name) : name)
  const text = (id: string) => say(`productSettings.${id}`)
  return (
    <>
      <DataTable<Kept>
        caption={text('kept')}
        columns={[
          { id: 'name', header: text('name'), cell: ({ name }) => labelOf(name) },
          {
            id: 'values',
            header: text('field.values'),
            cell: ({ values }) => values?.join(' · ') ?? text('none'),
          },
          {
            id: 'actions',
            header: say('kit.record.edit'),
            headerHidden: true,
            align: 'end',
            cell: (row) => (
              <Button
                variant="outline"
                size="sm"
                iconStart={<Pencil aria-hidden="true" />}
                aria-label={say('productSettings.edit', { name: labelOf(row.name) })}
                onClick={() => setOpened(row)}
              >
                {say('kit.record.edit')}
              </Button>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
      />
      {opened && (
        <EntryDialog
          name={opened.name}
          label={labelOf(opened.name)}
          {...(isMember(configShapes, opened.name) && { meaning: text(`meaning.${opened.name}`) })}
          values={opened.values ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

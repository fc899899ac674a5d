import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { configShapes } from '@karwan/domain/configuration'
import { isMember, namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operations.ts'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'

const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog)

/** What holds for everybody who has no entry of their own, entry by entry. */
export function ProductSettingsPage() {
  const { say } = useWords()
  usePageTitle(say('productSettings.title'))
  const mayManage = useMay(permissionFor('saveConfig', 'config:manage'))
  return (
    <>
      <PageHeader title={say('productSettings.title')} description={say('productSettings.text')} />
      {mayManage ? (
        <Entries />
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

function Entries() {
  const { data: entries, error, refetch } = useQuery(operationOptions('listConfig', {}))
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (!entries) return <Skeleton lines={8} />
  // Names that this build does not know stand at the end.
  const names = new Set([...namesOf(configShapes), ...entries.map(({ name }) => name)])
  return (
    <Stack gap={4}>
      {[...names].map((name) => (
        <Entry key={name} name={name} values={entries.find((entry) => entry.name === name)?.values} />
      ))}
    </Stack>
  )
}

function Entry({ name, values }: { name: string; values: readonly string[] | undefined }) {
  const { say, labels } = useWords()
  const [isOpen, setOpen] = useState(false)
  const label = isMember(configShapes, name) ? labels('configName', name) : name
  return (
    <Card
      title={label}
      {...(isMember(configShapes, name) && { description: say(`productSettings.meaning.${name}`) })}
      actions={
        <Button
          variant="outline"
          size="sm"
          iconStart={<Pencil aria-hidden="true" />}
          aria-label={say('productSettings.edit', { name: label })}
          onClick={() => setOpen(true)}
        >
          {say('kit.record.edit')}
        </Button>
      }
    >
      <p>{values ? values.join(' · ') : say('productSettings.none')}</p>
      {isOpen && (
        <EntryDialog name={name} label={label} values={values ?? []} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

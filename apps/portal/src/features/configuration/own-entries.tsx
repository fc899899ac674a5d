import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { companySettings, isOfSupport } from '@karwan/domain/companies'
import { configShapes } from '@karwan/domain/configuration'
import { isMember } from '@karwan/domain/kernel'
import { isInternal } from '@karwan/domain/people'
import { mayChangeEntry } from '@karwan/domain/roles'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { Entries, SettingsOwner } from './settings-form.tsx'

type Owner = Exclude<SettingsOwner, 'everybody'>
type Props = { owner: Owner; entries: Entries }

/** The owner's own entries; each can be reset to its default, which the form above then shows. */
export function OwnEntries({ owner, entries }: Props) {
  const { say, labels } = useWords()
  const takeBack = useTakingBack(owner)
  const act = useAct()
  const viewer = useSession().user
  const isStaff = isInternal(viewer.userType)
  const rows = entries.filter(({ name }) =>
    // Leaves out list settings, which are no preferences, and what a company may not reset for itself.
    'companyId' in owner
      ? mayChangeEntry(viewer, 'company', name) && (isStaff || !isOfSupport(name))
      : isMember(configShapes, name),
  )
  if (rows.length === 0) return null
  const labelOf = (name: string) => {
    if (isMember(configShapes, name)) return labels('configName', name)
    return isMember(companySettings, name) ? labels('companySetting', name) : name
  }
  return (
    <Card title={say('branding.own.title')} description={say('branding.own.text')}>
      <Stack gap={4}>
        <DataTable<Entries[number]>
          caption={say('branding.own.title')}
          columns={[
            { id: 'name', header: say('branding.own.name'), cell: ({ name }) => labelOf(name) },
            {
              id: 'acts',
              header: say('branding.own.back'),
              headerHidden: true,
              align: 'end',
              cell: ({ name }) => (
                <Button
                  variant="outline"
                  size="sm"
                  busy={act.isBusy}
                  aria-label={say('branding.own.backOf', { name: labelOf(name) })}
                  onClick={() =>
                    // Reload, because the entry may change everything on the page.
                    void act.run(
                      (key) => takeBack(name, key),
                      () => window.location.reload(),
                    )
                  }
                >
                  {say('branding.own.back')}
                </Button>
              ),
            },
          ]}
          rows={rows}
          rowKey={({ name }) => name}
        />
        <ActProblem act={act} />
      </Stack>
    </Card>
  )
}

function useTakingBack(owner: Owner): (configName: string, idempotencyKey: string) => Promise<unknown> {
  const ofUser = useOperation('deleteUserConfig', 'configuration')
  const ofCompany = useOperation('deleteCompanyConfiguration', 'configuration', 'companies')
  return (configName, idempotencyKey) =>
    'companyId' in owner
      ? ofCompany({ query: { companyId: owner.companyId, configName }, idempotencyKey })
      : ofUser({ path: { userId: owner.userId }, query: { configName }, idempotencyKey })
}

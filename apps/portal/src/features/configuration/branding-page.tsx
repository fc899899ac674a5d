import { Stack } from '@karwan/design-system/components/layout'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import type { HeldSettings } from '@karwan/domain/configuration'
import { permissionFor } from '@karwan/domain/roles'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { preferencesOptions } from '../../kit/access/preferences.ts'
import { useMay, useSession } from '../../kit/access/session.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { OwnEntries } from './own-entries.tsx'
import { type Entries, SettingsForm, type SettingsOwner } from './settings-form.tsx'

/** The settings of look, terms and features, for oneself or for the whole company. */
export function BrandingPage() {
  const { say } = useWords()
  const { user } = useSession()
  usePageTitle(say('branding.title'))
  const company = useMaySetForCompany() ? user.companyGroup : null
  const [choice, setChoice] = useState<'user' | 'company'>(company ? 'company' : 'user')
  const owner = choice === 'company' && company ? { companyId: company.id } : { userId: user.id }
  return (
    <>
      <PageHeader title={say('branding.title')} />
      {company && (
        <SegmentedControl
          label={say('branding.for')}
          options={[
            { value: 'company', label: company.name },
            { value: 'user', label: say('branding.me') },
          ]}
          value={choice}
          onValueChange={(value) => setChoice(value === 'company' ? 'company' : 'user')}
        />
      )}
      <OwnedSettings key={choice} owner={owner} />
    </>
  )
}

/** Whether the viewer may change some settings of a company. */
const useMaySetForCompany = () =>
  useMay(
    permissionFor('saveCompanyConfigurations', 'company-group:update'),
    permissionFor('saveCompanyConfigurations', 'company:update'),
    permissionFor('saveCompanyConfigurations', 'theme:manage'),
    permissionFor('saveCompanyConfigurations', 'feature-flag:manage'),
  )

/** The settings of a company, for customer support. */
export function CompanyBrandingPage({ id }: { id: number }) {
  const { say } = useWords()
  const maySet = useMaySetForCompany()
  const { data: company } = useQuery(operationOptions('getCompanyGroup', { path: { id } }))
  const title = company ? say('branding.titleOf', { name: company.name }) : say('branding.title')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {maySet ? (
        <OwnedSettings owner={{ companyId: id }} />
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

function OwnedSettings({ owner }: { owner: { userId: number } | { companyId: number } }) {
  return 'companyId' in owner ? <SettingsOfCompany {...owner} /> : <SettingsOfUser {...owner} />
}

// A form must not begin with a copy from the last visit, so always read again.
const fresh = { staleTime: 0 }

function SettingsOfUser({ userId }: { userId: number }) {
  const entries = useQuery(operationOptions('listUserConfig', { path: { userId } }))
  const held = useQuery({ ...preferencesOptions(), ...fresh })
  return <Settings owner={{ userId }} entries={entries} held={held} />
}

function SettingsOfCompany({ companyId }: { companyId: number }) {
  const entries = useQuery(operationOptions('listCompanyConfigurations', { query: { companyId } }))
  const held = useQuery({ ...operationOptions('getCompanyPreferences', { query: { companyId } }), ...fresh })
  return <Settings owner={{ companyId }} entries={entries} held={held} />
}

type Asked<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>
type SettingsProps = {
  owner: Exclude<SettingsOwner, 'everybody'>
  entries: Asked<Entries>
  held: Asked<HeldSettings>
}

function Settings({ owner, entries, held }: SettingsProps) {
  const failed = [entries, held].find(({ error }) => error)
  if (failed?.error) return <PageProblem fault={failed.error} onRetry={() => void failed.refetch()} />
  return entries.data && held.data && held.isFetchedAfterMount ? (
    <Stack gap={6}>
      <SettingsForm owner={owner} entries={entries.data} held={held.data} />
      <OwnEntries owner={owner} entries={entries.data} />
    </Stack>
  ) : (
    <Skeleton lines={8} />
  )
}

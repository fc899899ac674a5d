import { Field } from '@karwan/design-system/components/field'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Select } from '@karwan/design-system/components/select'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Tabs } from '@karwan/design-system/components/tabs'
import { Banner } from '@karwan/design-system/patterns/banner'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { permissionFor } from '@karwan/domain/roles'
import { handedInSubjects, type VerificationSubject } from '@karwan/domain/verification'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '../../kit/access/session.ts'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../kit/page/page-title.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import { type RulesPlace, rulesOptions } from './rules.queries.ts'
import { RulesEditor } from './rules-editor.tsx'
import { RulesVersions } from './rules-versions.tsx'

/** The search of the address; invalid values are ignored. */
export type RulesSearch = { subjectType?: VerificationSubject | undefined; countryId?: number | undefined }

const home = 1

const placeOf = ({ subjectType, countryId }: RulesSearch): RulesPlace => ({
  subjectType: handedInSubjects.find((kind) => kind === subjectType) ?? 'PARTNER',
  countryId: Number.isSafeInteger(countryId) ? Number(countryId) : home,
})

/** The rules of verification of a kind of subject in a country, and their versions. */
export function RulesPage({ search }: { search: RulesSearch }) {
  const { say, labels } = useWords()
  const place = placeOf(search)
  const { subjectType, countryId } = place
  const mayManage = useMay(permissionFor('createVerificationConfig', 'verification-config:manage'))
  const mayRead = useMay('verification-config:read')
  const title = say('verificationRules.title')
  usePageTitle(title)
  return (
    <Stack gap={6}>
      <PageHeader title={title} description={say('verificationRules.text')} />
      <Tabs
        label={title}
        currentId={subjectType}
        tabs={handedInSubjects.map((kind) => ({
          id: kind,
          label: labels('verificationSubject', kind),
          render: (link) => (
            <Link to="/verification-rules" search={{ ...place, subjectType: kind }} {...link} />
          ),
        }))}
      />
      <Country place={place} />
      {mayManage || mayRead ? (
        <Rules key={`${subjectType} ${countryId}`} place={place} mayManage={mayManage} />
      ) : (
        <EmptyState
          kind="no-permission"
          title={say('core.problem.forbidden')}
          description={say('core.problem.forbiddenHint')}
        />
      )}
    </Stack>
  )
}

function Country({ place: { subjectType, countryId } }: { place: RulesPlace }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const countries = useQuery(countriesOptions())
  return (
    <Inline>
      <Field label={say('verificationRules.field.countryId')}>
        <Select
          value={String(countryId)}
          options={(countries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) =>
            void navigate({
              to: '/verification-rules',
              search: { subjectType, countryId: Number(target.value) },
              replace: true,
            })
          }
        />
      </Field>
    </Inline>
  )
}

function Rules({ place, mayManage }: { place: RulesPlace; mayManage: boolean }) {
  const { say } = useWords()
  const { data: versions, error, refetch, isFetching } = useQuery(rulesOptions(place))
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!versions) return <Skeleton lines={8} />
  const current = versions.find(({ isActive }) => isActive)
  return (
    <Stack gap={6}>
      {!current && <Banner tone="info">{say('verificationRules.none')}</Banner>}
      {mayManage && <RulesEditor key={current?.version ?? 0} place={place} current={current} />}
      {versions.length > 0 && <RulesVersions versions={versions} />}
    </Stack>
  )
}

import { shownPhone } from '@karwan/domain/geography'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRemoval } from '../../kit/access/operations.ts'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import type { Words } from '../../kit/text/use-words.ts'
import { projectList } from './project-list.tsx'
import { ProjectPeople } from './project-people.tsx'

type Project = Answer<'getCompanyProject'>

const ChangeProjectDialog = lazyDialog(async () => (await import('./project-dialog.tsx')).ChangeProjectDialog)

/** One project: its terms, its margin if the viewer may see it, and its people. */
export function ProjectPage({ id, billing }: { id: number; billing: ReactNode }) {
  const navigate = useNavigate()
  const remove = useRemoval('deleteCompanyProject', () => navigate({ to: '/projects' }), 'companies')
  return (
    <RegisterPage
      list={projectList}
      audited="company-project"
      record={useQuery(recordOptions('getCompanyProject', id))}
      title={({ name }) => name}
      description={({ group }) => group.name}
      factLinks={{
        manager: leadsTo('staff', ({ manager }) => manager?.id),
      }}
      facts={{
        projectVerticalTypeId: ({ projectVerticalTypeId }, { labels }) =>
          projectVerticalTypeId === null ? null : labels('projectVertical', projectVerticalTypeId),
        phoneNumber: ({ phoneNumber }) => shownPhone(phoneNumber),
        email: ({ email }) => email,
        strn: ({ strn }) => strn,
        isContractualAllowed: ({ isContractualAllowed }, { say }) =>
          say(isContractualAllowed ? 'form.yes' : 'form.no'),
        marginValue: marginText,
        manager: ({ manager }) => manager?.name ?? null,
        shipmentsCount: ({ shipmentsCount }, { format }) => format.number(shipmentsCount),
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
      }}
      edit={{
        permission: permissionFor('updateCompanyProject', 'company-project:update'),
        dialog: (project, onClose) => <ChangeProjectDialog project={project} onClose={onClose} />,
      }}
      remove={{
        permission: permissionFor('deleteCompanyProject', 'company-project:delete'),
        run: ({ version }, idempotencyKey) => remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
      acts={({ group }, { say }) => [
        {
          id: 'company',
          label: say('projects.form.toCompany', { name: group.name }),
          permission: 'company-group:read',
          link: (link) => <Link to="/companies/$id" params={{ id: group.id }} {...link} />,
        },
      ]}
    >
      {(project) => (
        <>
          <ProjectPeople project={project} />
          {billing}
        </>
      )}
    </RegisterPage>
  )
}

function marginText({ marginTypeId, marginValue, currency }: Project, { labels, format }: Words) {
  if (marginTypeId === null || marginValue === null) return null
  return marginTypeId === 1
    ? `${format.number(Number(marginValue))} %`
    : `${format.money(marginValue, currency)}, ${labels('marginType', marginTypeId)}`
}

import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { projectsOfCompanyOptions } from './companies.queries.ts'

type Project = Answer<'listCompanyProjects'>['items'][number]

const ProjectDialog = lazyDialog(async () => (await import('./project-dialog.tsx')).ProjectDialog)

/** The projects of a company, with a button to add one. */
export function CompanyProjects({ company }: { company: { id: number; name: string } }) {
  const { say, labels } = useWords()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMay(permissionFor('createCompanyProject', 'company-project:create'))
  const { data: projects, error, refetch } = useQuery(projectsOfCompanyOptions(company.id))
  return (
    <Card
      title={say('projects.list.title')}
      flush
      actions={
        mayAdd && (
          <Button
            variant="outline"
            size="sm"
            iconStart={<Plus aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {say('projects.form.submit')}
          </Button>
        )
      }
    >
      <DataTable
        caption={say('projects.list.title')}
        columns={[
          { id: 'name', header: say('projects.field.name'), cell: ({ name }: Project) => <bdi>{name}</bdi> },
          {
            id: 'vertical',
            header: say('projects.field.projectVerticalTypeId'),
            cell: ({ projectVerticalTypeId }: Project) => labels('projectVertical', projectVerticalTypeId),
          },
          {
            id: 'contracts',
            header: say('projects.field.isContractualAllowed'),
            cell: ({ isContractualAllowed }: Project) => say(isContractualAllowed ? 'form.yes' : 'form.no'),
          },
        ]}
        rows={projects}
        rowKey={({ id }) => id}
        rowLink={linkTo}
        skeletonRows={3}
        problem={error && <PageProblem fault={error} onRetry={() => void refetch()} />}
        empty={
          <EmptyState title={say('projects.list.emptyTitle')} description={say('projects.list.emptyText')} />
        }
      />
      {isAdding && <ProjectDialog company={company} onClose={() => setAdding(false)} />}
    </Card>
  )
}

const linkTo = ({ id }: Project, link: LinkAttributes) => (
  <Link to="/projects/$id" params={{ id }} preload="intent" {...link} />
)

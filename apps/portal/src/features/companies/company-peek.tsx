import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { shared } from '@karwan/design-system/theme'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { projectsOfCompanyOptions } from './companies.queries.ts'

/** The projects of a company, beside the list. */
export function CompanyPeek({ row }: { row: { id: number } }) {
  const { say, labels } = useWords()
  const { data: projects = [], error, isPending, refetch } = useQuery(projectsOfCompanyOptions(row.id))
  if (error) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (projects.length === 0 && !isPending)
    return <EmptyState title={say('projects.list.emptyTitle')} description={say('projects.list.emptyText')} />
  return (
    <ul className={shared('grid', 'gap-2')}>
      {projects.map(({ id, name, projectVerticalTypeId }) => (
        <li key={id} className={shared('row', 'wrap', 'gap-2', 'justify-between')}>
          <Link to="/projects/$id" params={{ id }} preload="intent">
            <bdi>{name}</bdi>
          </Link>
          {projectVerticalTypeId !== null && (
            <span className={shared('muted')}>{labels('projectVertical', projectVerticalTypeId)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

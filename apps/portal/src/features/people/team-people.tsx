import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useListColumns } from '../../kit/list/list-table.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { internalUserList } from './user-list.tsx'

/** More members than teams have in practice; the others are in the list of customer support. */
const mostShown = 50
const told = ['fullName', 'phoneNumber', 'role', 'status']

/** The members of a team. */
export function TeamPeople({ team }: { team: Answer<'getTeam'> }) {
  const { say } = useWords()
  const query = { teamId: team.id, pageSize: mostShown }
  const { data, error, refetch } = useQuery(operationOptions('listInternalUsers', { query }))
  // Without sorting, which this table does not offer.
  const columns = useListColumns(internalUserList)
    .filter(({ id }) => told.includes(id))
    .map(({ sortable: _, ...column }) => column)
  const title = say('teams.people.title')
  const isCut = data !== undefined && data.total > data.items.length
  return (
    <Card title={title} flush>
      <DataTable
        caption={title}
        columns={columns}
        rows={data?.items ?? (team.peopleCount === 0 ? [] : undefined)}
        rowKey={({ id }) => id}
        rowLink={({ id }, link) => (
          <Link to="/internal-users/$id" params={{ id }} preload="intent" {...link} />
        )}
        skeletonRows={Math.min(team.peopleCount, mostShown)}
        problem={error && <PageProblem fault={error} onRetry={() => void refetch()} />}
        empty={
          <EmptyState title={say('teams.people.emptyTitle')} description={say('teams.people.emptyText')} />
        }
        footer={
          isCut && (
            <Link to="/internal-users" search={{ teamId: team.id }} preload="intent">
              {say('teams.people.all', { count: data.total })}
            </Link>
          )
        }
      />
    </Card>
  )
}

import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { shownPhone } from '@karwan/domain/geography'
import { userStatuses } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useWords } from '../../kit/text/use-words.ts'

type Project = Answer<'getCompanyProject'>
type Person = Project['people'][number]

/** The people of a project: the first ones, and how many there are in all. */
export function ProjectPeople({ project: { people, peopleCount } }: { project: Project }) {
  const { say, labels } = useWords()
  const title = say('projects.people.title', { count: peopleCount })
  const header = (id: string) => say(`projects.people.${id}`)
  return (
    <Card title={title} flush>
      <DataTable
        caption={title}
        columns={[
          { id: 'name', header: header('name'), cell: ({ fullName }: Person) => <bdi>{fullName}</bdi> },
          { id: 'role', header: header('role'), cell: ({ roleName }: Person) => roleName },
          {
            id: 'phone',
            header: header('phone'),
            cell: ({ phoneNumber }: Person) => <bdi dir="ltr">{shownPhone(phoneNumber)}</bdi>,
          },
          { id: 'email', header: header('email'), cell: ({ email }: Person) => <bdi>{email}</bdi> },
          {
            id: 'status',
            header: header('status'),
            cell: ({ status }: Person) => (
              <StatusBadge tone={userStatuses[status].tone}>{labels('userStatus', status)}</StatusBadge>
            ),
          },
        ]}
        rows={people}
        rowKey={({ id }) => id}
        empty={<EmptyState title={header('emptyTitle')} description={header('emptyText')} />}
      />
    </Card>
  )
}

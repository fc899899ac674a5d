import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRemoval } from '../../kit/access/operations.ts'
import { useMay } from '../../kit/access/session.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { teamList } from './team-list.tsx'

const TeamPeople = lazyPart(async () => (await import('./team-people.tsx')).TeamPeople)
const TeamDialog = lazyDialog(async () => (await import('./team-dialog.tsx')).TeamDialog)

/** One team and its members. */
export function TeamPage({ id }: { id: number }) {
  const mayRead = useMay(permissionFor('listInternalUsers', 'internal-user:read'))
  const navigate = useNavigate()
  const remove = useRemoval('deleteTeam', () => navigate({ to: '/teams' }), 'people')
  return (
    <RegisterPage
      list={teamList}
      record={useQuery(recordOptions('getTeam', id))}
      title={({ name }) => name}
      facts={{
        note: ({ note }) => note,
        peopleCount: ({ peopleCount }, { format }) => format.number(peopleCount),
        createdAt: ({ createdAt }, { format }) => format.dateTime(createdAt),
      }}
      factLinks={{
        peopleCount: ({ id: teamId }, shown) => (
          <Link to="/internal-users" search={{ teamId }} activeOptions={{ exact: true }} preload="intent">
            {shown}
          </Link>
        ),
      }}
      edit={{
        permission: permissionFor('updateTeam', 'team:update'),
        dialog: (team, onClose) => <TeamDialog team={team} onClose={onClose} />,
      }}
      remove={{
        permission: permissionFor('deleteTeam', 'team:delete'),
        run: ({ id, version }, idempotencyKey) =>
          remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
    >
      {(team) => mayRead && <TeamPeople team={team} />}
    </RegisterPage>
  )
}

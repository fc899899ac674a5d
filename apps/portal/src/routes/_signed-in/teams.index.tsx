import { createFileRoute } from '@tanstack/react-router'
import { type TeamSearch, teamList } from '../../features/people/team-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/teams/')({
  ...listRoute<TeamSearch>(async () => (await import('../../features/people/team-list.tsx')).teamList, {
    group: 'people',
    order: 15,
    title: 'teams.list.title',
    icon: 'UsersRound',
    permission: 'team:read',
  }),
  component: () => <ListPage list={teamList} />,
})

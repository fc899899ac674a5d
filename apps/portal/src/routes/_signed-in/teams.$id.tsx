import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '../../features/people/team-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/teams/$id')({
  ...recordRoute('getTeam'),
  component: TeamRoute,
})

function TeamRoute() {
  return <TeamPage id={Route.useParams().id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../features/people/user-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/users/$id')({
  ...recordRoute('getUser'),
  component: UserRoute,
})

function UserRoute() {
  return <UserPage id={Route.useParams().id} of="users" />
}

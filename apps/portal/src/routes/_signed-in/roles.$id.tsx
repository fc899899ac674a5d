import { createFileRoute } from '@tanstack/react-router'
import { RolePage } from '../../features/roles/role-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/roles/$id')({
  ...recordRoute('getRole'),
  component: RoleRoute,
})

function RoleRoute() {
  return <RolePage id={Route.useParams().id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { AddaPage } from '../../features/partners/adda-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/demand-addas/$id')({
  ...recordRoute('getDemandAdda'),
  component: AddaRoute,
})

function AddaRoute() {
  return <AddaPage id={Route.useParams().id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { TemplatePage } from '../../features/templates/template-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/templates/$id')({
  ...recordRoute('getShipmentTemplate'),
  component: TemplateRoute,
})

function TemplateRoute() {
  return <TemplatePage id={Route.useParams().id} />
}

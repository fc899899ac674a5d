import { createFileRoute } from '@tanstack/react-router'
import { ProjectPage } from '../../features/companies/project-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/projects/$id')({
  ...recordRoute('getCompanyProject'),
  component: ProjectRoute,
})

function ProjectRoute() {
  return <ProjectPage id={Route.useParams().id} />
}

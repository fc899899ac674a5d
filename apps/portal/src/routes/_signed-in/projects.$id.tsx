import { createFileRoute } from '@tanstack/react-router'
import { ProjectPage } from '../../features/companies/project-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const ProjectTerms = lazyPart(
  async () => (await import('../../features/billing/project-terms.tsx')).ProjectTerms,
  null,
)

export const Route = createFileRoute('/_signed-in/projects/$id')({
  ...recordRoute('getCompanyProject'),
  component: ProjectRoute,
})

function ProjectRoute() {
  const { id } = Route.useParams()
  return <ProjectPage id={id} billing={<ProjectTerms projectId={id} />} />
}

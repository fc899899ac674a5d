import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../features/companies/company-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/companies/$id')({
  ...recordRoute('getCompanyGroup'),
  component: CompanyRoute,
})

function CompanyRoute() {
  return <CompanyPage id={Route.useParams().id} />
}

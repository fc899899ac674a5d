import { createFileRoute } from '@tanstack/react-router'
import { CompanyBrandingPage } from '../../features/configuration/branding-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/companies/$id_/branding')({
  ...recordRoute('getCompanyGroup'),
  component: CompanyBrandingRoute,
})

function CompanyBrandingRoute() {
  return <CompanyBrandingPage id={Route.useParams().id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { BillingTermsPage } from '../../features/billing/billing-terms-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/companies/$id_/billing')({
  ...recordRoute('getCompanyGroup'),
  component: BillingTermsRoute,
})

function BillingTermsRoute() {
  return <BillingTermsPage id={Route.useParams().id} />
}

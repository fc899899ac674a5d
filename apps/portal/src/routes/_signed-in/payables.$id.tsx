import { createFileRoute } from '@tanstack/react-router'
import { PayablePage } from '../../features/billing/payable-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/payables/$id')({
  ...recordRoute('getPayable'),
  component: PayableRoute,
})

function PayableRoute() {
  return <PayablePage id={Route.useParams().id} />
}

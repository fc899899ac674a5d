import { createFileRoute } from '@tanstack/react-router'
import { InvoiceBatchPage } from '../../features/billing/invoice-batch-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/invoice-batches/$id')({
  ...recordRoute('getInvoiceBatch'),
  component: InvoiceBatchRoute,
})

function InvoiceBatchRoute() {
  return <InvoiceBatchPage id={Route.useParams().id} />
}

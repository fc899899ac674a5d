import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '../../features/billing/invoice-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/invoices/$id')({
  ...recordRoute('getInvoice'),
  component: InvoiceRoute,
})

function InvoiceRoute() {
  return <InvoicePage id={Route.useParams().id} />
}

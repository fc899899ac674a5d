import { createFileRoute } from '@tanstack/react-router'
import { PartnerInvoicePage } from '../../features/billing/partner-invoice-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/partner-invoices/$id')({
  ...recordRoute('getPartnerInvoice'),
  component: PartnerInvoiceRoute,
})

function PartnerInvoiceRoute() {
  return <PartnerInvoicePage id={Route.useParams().id} />
}

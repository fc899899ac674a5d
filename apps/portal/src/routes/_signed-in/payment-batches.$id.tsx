import { createFileRoute } from '@tanstack/react-router'
import { PaymentBatchPage } from '../../features/billing/payment-batch-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/payment-batches/$id')({
  ...recordRoute('getPaymentBatch'),
  component: PaymentBatchRoute,
})

function PaymentBatchRoute() {
  const { id } = Route.useParams()
  // The key resets the page for another batch, as the bank's answer belongs to one batch.
  return <PaymentBatchPage key={id} id={id} />
}

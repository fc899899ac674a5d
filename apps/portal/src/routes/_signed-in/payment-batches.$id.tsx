import { createFileRoute } from '@tanstack/react-router'
import { PaymentBatchPage } from '../../features/billing/payment-batch-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

export const Route = createFileRoute('/_signed-in/payment-batches/$id')({
  ...recordRoute('getPaymentBatch'),
  component: PaymentBatchRoute,
})

function PaymentBatchRoute() {
  const { id } = Route.useParams()
  // What the bank said of one batch is nothing about the next.
  return <PaymentBatchPage key={id} id={id} />
}

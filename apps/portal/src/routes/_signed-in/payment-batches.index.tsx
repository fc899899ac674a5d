import { createFileRoute } from '@tanstack/react-router'
import { type PaymentBatchSearch, paymentBatchList } from '../../features/billing/payment-batch-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/payment-batches/')({
  ...listRoute<PaymentBatchSearch>(
    async () => (await import('../../features/billing/payment-batch-list.tsx')).paymentBatchList,
    {
      group: 'money',
      order: 30,
      title: 'paymentBatches.list.title',
      icon: 'Banknote',
      permission: 'payment:read',
    },
  ),
  component: () => <ListPage list={paymentBatchList} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { type PaymentSearch, paymentList } from '../../features/billing/payment-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/payments/')({
  ...listRoute<PaymentSearch>(
    async () => (await import('../../features/billing/payment-list.tsx')).paymentList,
    {
      group: 'money',
      order: 20,
      title: 'payments.list.title',
      icon: 'Banknote',
      permission: 'payment:read',
    },
  ),
  component: () => <ListPage list={paymentList} />,
})

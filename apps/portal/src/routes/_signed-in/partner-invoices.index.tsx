import { createFileRoute } from '@tanstack/react-router'
import {
  type PartnerInvoiceSearch,
  partnerInvoiceList,
} from '../../features/billing/partner-invoice-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/partner-invoices/')({
  ...listRoute<PartnerInvoiceSearch>(
    async () => (await import('../../features/billing/partner-invoice-list.tsx')).partnerInvoiceList,
    {
      group: 'money',
      order: 15,
      title: 'partnerInvoices.list.title',
      icon: 'ReceiptText',
      permission: 'payment:read',
    },
  ),
  component: () => <ListPage list={partnerInvoiceList} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { type InvoiceSearch, invoiceList } from '../../features/billing/invoice-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/invoices/')({
  ...listRoute<InvoiceSearch>(
    async () => (await import('../../features/billing/invoice-list.tsx')).invoiceList,
    {
      group: 'money',
      order: 10,
      title: 'invoices.list.title',
      icon: 'ReceiptText',
      permission: 'invoice:read',
    },
  ),
  component: () => <ListPage list={invoiceList} />,
})

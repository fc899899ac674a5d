import { createFileRoute } from '@tanstack/react-router'
import { type BankSearch, bankList } from '../../features/billing/bank-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/banks/')({
  ...listRoute<BankSearch>(async () => (await import('../../features/billing/bank-list.tsx')).bankList, {
    group: 'money',
    order: 40,
    title: 'banks.list.title',
    icon: 'Landmark',
    permission: 'bank:read',
  }),
  component: () => <ListPage list={bankList} />,
})

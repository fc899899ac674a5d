import { createFileRoute } from '@tanstack/react-router'
import { type TaxRateSearch, taxRateList } from '../../features/billing/tax-rate-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/tax-rates/')({
  ...listRoute<TaxRateSearch>(
    async () => (await import('../../features/billing/tax-rate-list.tsx')).taxRateList,
    {
      group: 'money',
      order: 50,
      title: 'taxRates.list.title',
      icon: 'Percent',
      permission: 'invoice-config:read',
    },
  ),
  component: () => <ListPage list={taxRateList} />,
})

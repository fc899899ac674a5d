import { createFileRoute } from '@tanstack/react-router'
import { type VariantSearch, variantList } from '../../features/fleet/variant-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/vehicle-variants/')({
  ...listRoute<VariantSearch>(
    async () => (await import('../../features/fleet/variant-list.tsx')).variantList,
    {
      group: 'settings',
      order: 40,
      title: 'variants.list.title',
      icon: 'Truck',
      permission: 'vehicle-type:manage',
    },
  ),
  component: () => <ListPage list={variantList} />,
})

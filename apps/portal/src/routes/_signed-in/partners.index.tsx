import { createFileRoute } from '@tanstack/react-router'
import { CarrierListPage } from '../../features/fleet/carrier-list.tsx'
import type { PartnerSearch } from '../../features/partners/partner-list.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/partners/')({
  ...listRoute<PartnerSearch>(
    async () => (await import('../../features/partners/partner-list.tsx')).partnerList,
    {
      group: 'market',
      order: 10,
      title: 'partners.list.title',
      icon: 'Handshake',
      permission: 'partner:read',
    },
  ),
  component: CarrierListPage,
})

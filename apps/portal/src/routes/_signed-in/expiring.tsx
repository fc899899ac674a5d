import { createFileRoute } from '@tanstack/react-router'
import { type ExpiringSearch, expiringList } from '../../features/fleet/expiring-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/expiring')({
  ...listRoute<ExpiringSearch>(
    async () => (await import('../../features/fleet/expiring-list.tsx')).expiringList,
    {
      group: 'market',
      order: 40,
      title: 'expiring.list.title',
      icon: 'CalendarClock',
      permission: ['driver:read', 'vehicle:read'],
    },
  ),
  component: () => <ListPage list={expiringList} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { type ReasonSearch, reasonList } from '../../features/bookings/reason-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/reasons/')({
  ...listRoute<ReasonSearch>(
    async () => (await import('../../features/bookings/reason-list.tsx')).reasonList,
    {
      group: 'settings',
      order: 50,
      title: 'reasons.list.title',
      icon: 'ReceiptText',
      permission: 'reason:manage',
    },
  ),
  component: () => <ListPage list={reasonList} />,
})

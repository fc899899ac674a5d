import { createFileRoute } from '@tanstack/react-router'
import { type RoleSearch, roleList } from '../../features/roles/role-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/roles/')({
  ...listRoute<RoleSearch>(async () => (await import('../../features/roles/role-list.tsx')).roleList, {
    group: 'people',
    order: 90,
    title: 'roles.list.title',
    icon: 'KeyRound',
    permission: 'role:read',
  }),
  component: () => <ListPage list={roleList} />,
})

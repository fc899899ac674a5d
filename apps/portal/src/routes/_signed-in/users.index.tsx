import { createFileRoute } from '@tanstack/react-router'
import { type UserSearch, userList } from '../../features/people/user-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/users/')({
  ...listRoute<UserSearch>(async () => (await import('../../features/people/user-list.tsx')).userList, {
    group: 'people',
    order: 20,
    title: 'users.list.title',
    icon: 'Users',
    permission: 'user:read',
  }),
  component: () => <ListPage list={userList} />,
})

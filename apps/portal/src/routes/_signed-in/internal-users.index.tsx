import { createFileRoute } from '@tanstack/react-router'
import { type InternalUserSearch, internalUserList } from '../../features/people/user-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/internal-users/')({
  ...listRoute<InternalUserSearch>(
    async () => (await import('../../features/people/user-list.tsx')).internalUserList,
    {
      group: 'people',
      order: 10,
      title: 'internalUsers.list.title',
      icon: 'IdCard',
      permission: 'internal-user:read',
    },
  ),
  component: () => <ListPage list={internalUserList} />,
})

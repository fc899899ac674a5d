import { createFileRoute } from '@tanstack/react-router'
import { type AddaSearch, addaList } from '../../features/partners/adda-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/demand-addas/')({
  ...listRoute<AddaSearch>(async () => (await import('../../features/partners/adda-list.tsx')).addaList, {
    group: 'people',
    order: 40,
    title: 'addas.list.title',
    icon: 'Store',
    permission: 'adda:read',
  }),
  component: () => <ListPage list={addaList} />,
})

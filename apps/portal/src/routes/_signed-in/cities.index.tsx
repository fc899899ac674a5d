import { createFileRoute } from '@tanstack/react-router'
import { type CitySearch, cityList } from '../../features/geography/city-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/cities/')({
  ...listRoute<CitySearch>(async () => (await import('../../features/geography/city-list.tsx')).cityList, {
    group: 'settings',
    order: 60,
    title: 'cities.list.title',
    icon: 'MapPin',
    permission: 'city:update',
  }),
  component: () => <ListPage list={cityList} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { type LocationSearch, locationList } from '../../features/locations/location-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/locations/')({
  ...listRoute<LocationSearch>(
    async () => (await import('../../features/locations/location-list.tsx')).locationList,
    {
      group: 'market',
      order: 60,
      title: 'locations.list.title',
      icon: 'MapPin',
      permission: 'location:read',
    },
  ),
  component: () => <ListPage list={locationList} />,
})

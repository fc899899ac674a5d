import { createFileRoute } from '@tanstack/react-router'
import { type BookingSearch, bookingList } from '../../features/bookings/booking-list.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { listRoute } from '../../kit/list/list-route.ts'

export const Route = createFileRoute('/_signed-in/bookings/')({
  ...listRoute<BookingSearch>(
    async () => (await import('../../features/bookings/booking-list.tsx')).bookingList,
    {
      group: 'operations',
      order: 20,
      title: 'bookings.list.title',
      icon: 'Truck',
      permission: 'booking:read',
      quick: 3,
    },
  ),
  component: BookingsRoute,
})

function BookingsRoute() {
  return <ListPage list={bookingList} />
}

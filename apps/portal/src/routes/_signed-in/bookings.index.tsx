import { createFileRoute } from '@tanstack/react-router'
import { bookingSearchSchema, toBookingQuery } from '../../features/bookings/booking-search.ts'
import { bookingListOptions } from '../../features/bookings/bookings.queries.ts'
import { BookingListPage } from '../../features/bookings/pages/booking-list.tsx'

export const Route = createFileRoute('/_signed-in/bookings/')({
  validateSearch: bookingSearchSchema,
  loaderDeps: ({ search }) => toBookingQuery(search),
  // Not awaited: the page stands at once, and its rows come into it.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(bookingListOptions(deps)),
  component: BookingsRoute,
})

function BookingsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BookingListPage
      search={search}
      onSearchChange={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}

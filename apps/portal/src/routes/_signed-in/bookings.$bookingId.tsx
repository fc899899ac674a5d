import { isCrewed } from '@karwan/domain/bookings'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { BookingDetailPage } from '../../features/bookings/pages/booking-detail.tsx'
import { BookingDocuments } from '../../features/documents/components/booking-documents.tsx'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

const BookingPapers = lazyPart(
  async () => (await import('../../features/verification/booking-papers.tsx')).BookingPapers,
  null,
)

const BookingCalls = lazyPart(
  async () => (await import('../../features/tracking/components/booking-calls.tsx')).BookingCalls,
)
const CallHistory = lazyPart(
  async () => (await import('../../features/tracking/components/call-history.tsx')).CallHistory,
)
const Comments = lazyPart(
  async () => (await import('../../features/comments/components/comments.tsx')).Comments,
)
const SharedTracking = lazyPart(
  async () => (await import('../../features/tracking/components/shared-tracking.tsx')).SharedTracking,
  null,
)
const BookingPrice = lazyPart(
  async () => (await import('../../features/billing/booking-price.tsx')).BookingPriceCard,
)
const FuelSlipsOf = lazyPart(
  async () => (await import('../../features/billing/fuel-slips-of.tsx')).FuelSlipsOf,
  null,
)
const CompletionDialog = lazyDialog(
  async () => (await import('../../features/documents/components/completion-dialog.tsx')).CompletionDialog,
)

export const Route = createFileRoute('/_signed-in/bookings/$bookingId')({
  params: {
    parse: ({ bookingId }) => ({ bookingId: Number(bookingId) }),
    stringify: ({ bookingId }) => ({ bookingId: String(bookingId) }),
  },
  loader: ({ context, params: { bookingId } }) => {
    if (!Number.isSafeInteger(bookingId) || bookingId < 0) throw notFound()
    void context.queryClient.prefetchQuery(operationOptions('getBooking', { path: { id: bookingId } }))
  },
  component: BookingRoute,
})

function BookingRoute() {
  return (
    <BookingDetailPage
      bookingId={Route.useParams().bookingId}
      calls={(booking) => <BookingCalls booking={booking} />}
      comments={({ id, shipmentId }) => <Comments about={{ shipmentId, bookingId: id }} />}
      sharing={(booking) => <SharedTracking booking={booking} />}
      history={(booking) => <CallHistory booking={booking} />}
      documents={(booking) => <BookingDocuments booking={booking} />}
      papers={({ id, shipmentId }) => <BookingPapers shipmentId={shipmentId} bookingId={id} />}
      price={(booking) => <BookingPrice bookingId={booking.id} statusId={booking.statusId} />}
      fuel={(booking) => <FuelSlipsOf of={{ bookingId: booking.id }} isOut={isCrewed(booking.statusId)} />}
      completion={(booking, close) => <CompletionDialog booking={booking} onClose={close} />}
    />
  )
}

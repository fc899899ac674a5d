import { createFileRoute } from '@tanstack/react-router'
import { TrackedBookingPage } from '../features/tracking/pages/tracked-booking.tsx'
import { loadRest } from '../kit/text/messages.ts'

export const Route = createFileRoute('/track/$code')({
  loader: () => loadRest(),
  component: TrackRoute,
})

function TrackRoute() {
  return <TrackedBookingPage code={Route.useParams().code} />
}

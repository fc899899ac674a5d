import { createFileRoute } from '@tanstack/react-router'
import { PartnerPage } from '../../features/partners/partner-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'

// They stand below what the partner is, and weigh as much as the lists that they show.
const FleetOf = lazyPart(async () => (await import('../../features/fleet/fleet-of.tsx')).FleetOf)
const TripsOf = lazyPart(
  async () => (await import('../../features/bookings/components/list/trips-of.tsx')).TripsOf,
)

export const Route = createFileRoute('/_signed-in/partners/$id')({
  ...recordRoute('getPartner'),
  component: PartnerRoute,
})

function PartnerRoute() {
  return (
    <PartnerPage
      id={Route.useParams().id}
      fleet={({ id }) => (
        <>
          <FleetOf partnerId={id} />
          <TripsOf partnerId={id} />
        </>
      )}
    />
  )
}

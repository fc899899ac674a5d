import { createFileRoute } from '@tanstack/react-router'
import { TripsOf } from '../../features/bookings/components/list/trips-of.tsx'
import { FleetOf } from '../../features/fleet/fleet-of.tsx'
import { PartnerPage } from '../../features/partners/partner-page.tsx'
import { recordRoute } from '../../kit/detail/record-route.ts'

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

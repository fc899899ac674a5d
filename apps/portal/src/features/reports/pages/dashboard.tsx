import { Stack } from '@karwan/design-system/components/layout'
import { NewRowsPill } from '@karwan/design-system/patterns/new-rows-pill'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { useIntl } from 'react-intl'
import { useIsCsrApp } from '../../../kit/access/client-app.ts'
import { useMay, useSession } from '../../../kit/access/session.ts'
import { useLiveChanges } from '../../../kit/live/live-changes.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { Activity } from '../components/activity.tsx'
import { CsrDashboard } from '../components/csr-dashboard.tsx'
import { OwnDashboard } from '../components/own-dashboard.tsx'
import { ShipperDashboard } from '../components/shipper-dashboard.tsx'

/** The home page with the counts that the viewer may see, and links for those who may see none. */
export function DashboardPage() {
  const intl = useIntl()
  const isCsr = useIsCsrApp()
  const { user } = useSession()
  const maySeeCounts = useMay(isCsr ? 'report:csr' : 'report:shipper')
  const mayReadShipments = useMay('shipment:read')
  const shipments = useLiveChanges({ entity: 'shipment' })
  const bids = useLiveChanges({ entity: 'bid' })
  const bookings = useLiveChanges({ entity: 'booking' })
  const title = intl.formatMessage({ id: 'reports.title' })
  usePageTitle(title)
  const count = shipments.count + bids.count + bookings.count
  const show = () => {
    for (const changes of [shipments, bids, bookings]) changes.show()
  }

  const Counts = maySeeCounts ? (isCsr ? CsrDashboard : ShipperDashboard) : OwnDashboard

  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <PageHeader
          title={title}
          description={intl.formatMessage({ id: 'reports.hello' }, { name: user.fullName })}
        />
        <NewRowsPill
          text={count > 0 ? intl.formatMessage({ id: 'reports.changes' }, { count }) : undefined}
          onShow={show}
        />
      </Stack>
      <Counts>{mayReadShipments && <Activity />}</Counts>
    </Stack>
  )
}

import { Stack } from '@karwan/design-system/components/layout'
import { BidsTab } from '../features/bidding/components/bids-tab.tsx'
import { BookingNews } from '../features/bookings/booking-news.tsx'
import { ShipmentBookings } from '../features/bookings/components/list/shipment-bookings.tsx'
import { ShipmentPricing } from '../features/bookings/components/list/shipment-pricing.tsx'
import { AttachedDocuments } from '../features/documents/components/attached-documents.tsx'
import { ActivityTab } from '../features/shipments/components/detail/activity-tab.tsx'
import { ShipmentOverview } from '../features/shipments/components/detail/shipment-overview.tsx'
import type { ShipmentTab } from '../features/shipments/components/detail/shipment-tabs.ts'
import type { Shipment } from '../features/shipments/shipments.queries.ts'
import { TrackingTab } from '../features/tracking/components/tracking-tab.tsx'

const tabs = {
  overview: ShipmentOverview,
  bids: BidsTab,
  bookings: ShipmentBookings,
  pricing: ShipmentPricing,
  tracking: TrackingTab,
  documents: ({ shipment }: { shipment: Shipment }) => (
    <AttachedDocuments owner={{ shipmentId: shipment.id }} />
  ),
  activity: ActivityTab,
} as const satisfies Record<ShipmentTab, unknown>

const showsBookings: readonly ShipmentTab[] = ['bookings', 'pricing', 'tracking', 'activity']

/** A shipment's page is made of several contexts, so they meet here, above all of them. */
export function ShipmentTabContent({ tab, shipment }: { tab: ShipmentTab; shipment: Shipment }) {
  const Chosen = tabs[tab]
  if (!showsBookings.includes(tab)) return <Chosen shipment={shipment} />
  return (
    <Stack gap={6}>
      <BookingNews shipment={shipment} />
      <Chosen shipment={shipment} />
    </Stack>
  )
}

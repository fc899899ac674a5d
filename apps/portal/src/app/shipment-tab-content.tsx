import { Stack } from '@karwan/design-system/components/layout'
import { ShipmentOverview } from '../features/shipments/components/detail/shipment-overview.tsx'
import type { ShipmentTab } from '../features/shipments/components/detail/shipment-tabs.ts'
import type { Shipment } from '../features/shipments/shipments.queries.ts'
import { lazyPart } from '../kit/page/lazy-part.tsx'

// The code of each tab loads when the tab is opened; the overview is part of the page.
const BidsTab = lazyPart(async () => (await import('../features/bidding/components/bids-tab.tsx')).BidsTab)
const ShipmentBookings = lazyPart(
  async () => (await import('../features/bookings/components/list/shipment-bookings.tsx')).ShipmentBookings,
)
const ShipmentPricing = lazyPart(
  async () => (await import('../features/bookings/components/list/shipment-pricing.tsx')).ShipmentPricing,
)
const TrackingTab = lazyPart(
  async () => (await import('../features/tracking/components/tracking-tab.tsx')).TrackingTab,
)
const AttachedDocuments = lazyPart(
  async () => (await import('../features/documents/components/attached-documents.tsx')).AttachedDocuments,
)
const ShipmentPapers = lazyPart(
  async () => (await import('../features/documents/components/shipment-papers.tsx')).ShipmentPapers,
  null,
)
const Comments = lazyPart(async () => (await import('../features/comments/components/comments.tsx')).Comments)
const ActivityTab = lazyPart(
  async () => (await import('../features/shipments/components/detail/activity-tab.tsx')).ActivityTab,
)
const BookingNews = lazyPart(
  async () => (await import('../features/bookings/booking-news.tsx')).BookingNews,
  null,
)

const tabs = {
  overview: ShipmentOverview,
  bids: BidsTab,
  bookings: ShipmentBookings,
  pricing: ShipmentPricing,
  tracking: TrackingTab,
  documents: ({ shipment }: { shipment: Shipment }) => (
    <>
      <AttachedDocuments owner={{ shipmentId: shipment.id }} />
      <ShipmentPapers shipment={shipment} />
    </>
  ),
  comments: ({ shipment }: { shipment: Shipment }) => <Comments about={{ shipmentId: shipment.id }} />,
  activity: ActivityTab,
} as const satisfies Record<ShipmentTab, unknown>

const showsBookings: readonly ShipmentTab[] = ['bookings', 'pricing', 'tracking', 'documents', 'activity']

/** Renders a tab of a shipment's page; it is here because the tabs come from several features. */
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

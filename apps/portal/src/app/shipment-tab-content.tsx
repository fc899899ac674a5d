import { BidsTab } from '../features/bidding/components/bids-tab.tsx'
import { ShipmentBookings } from '../features/bookings/components/list/shipment-bookings.tsx'
import { ShipmentPricing } from '../features/bookings/components/list/shipment-pricing.tsx'
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
  activity: ActivityTab,
} as const satisfies Record<ShipmentTab, unknown>

/** A shipment's page is made of several contexts, so they meet here, above all of them. */
export function ShipmentTabContent({ tab, shipment }: { tab: ShipmentTab; shipment: Shipment }) {
  const Chosen = tabs[tab]
  return <Chosen shipment={shipment} />
}

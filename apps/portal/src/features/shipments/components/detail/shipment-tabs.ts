/** The views of one shipment; the address names the one that is open. */
export const shipmentTabs = ['overview', 'bids', 'bookings', 'pricing', 'tracking', 'activity'] as const
export type ShipmentTab = (typeof shipmentTabs)[number]

import type { Query } from '@karwan/sdk'

type ShipmentView = NonNullable<Query<'listShipments'>['view']>

/** The selections behind the dashboard's figures. */
export const shipmentViews = {
  open: 'shipments.view.open',
  unclaimed: 'shipments.view.unclaimed',
  'vehicles-open': 'shipments.view.vehiclesOpen',
  'bids-awaiting': 'shipments.view.bidsAwaiting',
  'windows-closing-30m': 'shipments.view.windowsClosing',
  'no-bid-60m': 'shipments.view.noBid',
  'my-assigned': 'shipments.view.myAssigned',
  active: 'shipments.view.active',
  'awaiting-vehicle': 'shipments.view.awaitingVehicle',
  'delivered-this-month': 'shipments.view.deliveredThisMonth',
  'cancelled-this-month': 'shipments.view.cancelledThisMonth',
} as const satisfies Record<ShipmentView, string>

import type { CsrCount, ShipperCount } from '@karwan/domain/reports'
import { shipmentStatusOrder } from '@karwan/domain/shipments'
import type { Answer, Query } from '@karwan/sdk'

export type CsrCounts = Answer<'getCsrCounts'>
export type ShipperCounts = Answer<'getShipperCounts'>

type ShipmentView = NonNullable<Query<'listShipments'>['view']>
type BookingView = NonNullable<Query<'listBookings'>['view']>

/** A link from a count to the list whose total is that count. */
export type CountLink =
  | { to: '/shipments'; search: { view: ShipmentView } | { status: (typeof shipmentStatusOrder)[number] } }
  | { to: '/bookings'; search: { view: BookingView } }
  | { to: '/verifications'; search: { waiting: true } }
  | { to: '/expiring'; search: { withinDays: 30 } }
  | { to: '/invoices'; search: { filterOpen: true } | { status: 'OVERDUE' } }

const shipments = (view: ShipmentView): CountLink => ({ to: '/shipments', search: { view } })
const bookings = (view: BookingView): CountLink => ({ to: '/bookings', search: { view } })

/** Only counts of records; shares, medians and sums have no list to link to. */
type Linked<Counts> = { [Name in keyof Counts]: number extends Counts[Name] ? Name : never }[keyof Counts]
export type CsrFigure = 'fillRate7d' | 'medianMinutesToFirstBid' | 'medianMinutesToAward'
export type ShipperFigure = 'onTimePct30d' | 'spendThisMonth'
type CsrLinked = Exclude<Linked<CsrCounts>, CsrFigure> & CsrCount
type ShipperLinked = Exclude<Linked<ShipperCounts>, ShipperFigure> & ShipperCount

export const csrCountLinks = {
  shipmentsOpen: shipments('open'),
  shipmentsUnclaimed: shipments('unclaimed'),
  vehiclesOpen: shipments('vehicles-open'),
  bidsAwaitingDecision: shipments('bids-awaiting'),
  windowsClosingIn30m: shipments('windows-closing-30m'),
  noBidAfter60m: shipments('no-bid-60m'),
  acceptedNotAcknowledged: bookings('accepted-not-acknowledged'),
  bookingsWithoutDriver: bookings('without-driver'),
  loadingToday: bookings('loading-today'),
  lateToPickup: bookings('late-to-pickup'),
  contactOverdue: bookings('contact-overdue'),
  inTransit: bookings('in-transit'),
  etaSlipped: bookings('eta-slipped'),
  atBorder: bookings('at-border'),
  deliveredToday: bookings('delivered-today'),
  podPending: bookings('pod-pending'),
  podOverdue48h: bookings('pod-overdue-48h'),
  hardCopyPending: bookings('hard-copy-pending'),
  containersDueIn3d: bookings('containers-due-3d'),
  backoutsToday: bookings('backouts-today'),
  cancellationsToday: bookings('cancellations-today'),
  verificationsPending: { to: '/verifications', search: { waiting: true } },
  documentsExpiring30d: { to: '/expiring', search: { withinDays: 30 } },
  myAssigned: shipments('my-assigned'),
} as const satisfies Record<CsrLinked, CountLink>

const money = {
  invoicesOpen: { to: '/invoices', search: { filterOpen: true } },
  invoicesOverdue: { to: '/invoices', search: { status: 'OVERDUE' } },
} as const satisfies Partial<Record<CsrCount & ShipperCount, CountLink>>

/** The counts of users without a report: the totals of their lists, including those about money. */
export const csrOwnLinks = { ...csrCountLinks, ...money }

export const shipperCountLinks = {
  activeShipments: shipments('active'),
  awaitingVehicle: shipments('awaiting-vehicle'),
  bidsReceived: shipments('bids-awaiting'),
  vehiclesAssigned: bookings('with-vehicle'),
  inTransit: bookings('in-transit'),
  deliveredThisMonth: shipments('delivered-this-month'),
  podPending: bookings('pod-pending'),
  arrivingToday: bookings('arriving-today'),
  delayed: bookings('delayed'),
  ...money,
  containersAtRisk: bookings('containers-due-3d'),
  cancelledThisMonth: shipments('cancelled-this-month'),
} as const satisfies Record<ShipperLinked, CountLink>

export const statusLinks = shipmentStatusOrder.map((status) => ({
  status,
  link: { to: '/shipments', search: { status } } satisfies CountLink,
}))

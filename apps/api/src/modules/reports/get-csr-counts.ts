import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { countExpiring } from '../fleet/list-expiring-papers.ts'
import { biddingFigures } from './bidding-figures.ts'
import { bookingCounts, openVehicles, shipmentCounts, verificationsPending } from './counts.store.ts'

export const getCsrCounts: Handler<'getCsrCounts'> = async (request) => {
  const { caller, deps } = request
  const reading = readingOf(request)
  const { now } = reading
  const shipments = await shipmentCounts(deps.db, caller, now)
  const bookings = await bookingCounts(deps.db, caller, now)
  return {
    shipmentsOpen: shipments.open,
    shipmentsByStatus: {
      CREATED: shipments.CREATED,
      DISPATCH_STARTED: shipments.DISPATCH_STARTED,
      TRANSIT: shipments.TRANSIT,
      DELIVERED: shipments.DELIVERED,
      CANCELLED: shipments.CANCELLED,
      PARTIALLY_FULFILLED: shipments.PARTIALLY_FULFILLED,
    },
    shipmentsUnclaimed: shipments.unclaimed,
    vehiclesOpen: await openVehicles(deps.db, caller, now),
    shipmentsWithVehiclesOpen: shipments['vehicles-open'],
    bidsAwaitingDecision: shipments['bids-awaiting'],
    windowsClosingIn30m: shipments['windows-closing-30m'],
    noBidAfter60m: shipments['no-bid-60m'],
    acceptedNotAcknowledged: bookings['accepted-not-acknowledged'],
    bookingsWithoutDriver: bookings['without-driver'],
    loadingToday: bookings['loading-today'],
    lateToPickup: bookings['late-to-pickup'],
    contactOverdue: bookings['contact-overdue'],
    inTransit: bookings['in-transit'],
    etaSlipped: bookings['eta-slipped'],
    atBorder: bookings['at-border'],
    deliveredToday: bookings['delivered-today'],
    podPending: bookings['pod-pending'],
    podOverdue48h: bookings['pod-overdue-48h'],
    hardCopyPending: bookings['hard-copy-pending'],
    containersDueIn3d: bookings['containers-due-3d'],
    backoutsToday: bookings['backouts-today'],
    cancellationsToday: bookings['cancellations-today'],
    verificationsPending: await verificationsPending(deps.db, caller),
    documentsExpiring30d: await countExpiring(reading, { withinDays: 30 }),
    myAssigned: shipments['my-assigned'],
    ...(await biddingFigures(deps.db, caller, now)),
  }
}

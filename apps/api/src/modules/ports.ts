import type { Ports } from '../kernel/work.ts'
import { bidFigures } from './bidding/bid-figures.ts'
import { endBiddingIfOver, endBidsOfCancelledShipment } from './bidding/end-bids.ts'
import {
  endBidWithoutBookings,
  followDriver,
  fulfilBid,
  reopenFulfilledBid,
} from './bidding/follow-bookings.ts'
import { openWorkOf } from './bidding/open-work.ts'
import { hasFuelSlips } from './billing/fuel-slip.store.ts'
import { invoiceOfBooking } from './billing/invoice-of-booking.ts'
import { openInvoicesOf } from './billing/open-invoices-of.ts'
import { balancesOfPartners } from './billing/partner-balance.ts'
import { settleBooking, settleCancelled } from './billing/settle-booking.ts'
import { holdDemands, keepLackingOfCompany, keepLackingOfShipment } from './bookings/booking-papers.ts'
import { cancelBookingsOfShipment } from './bookings/cancel-bookings.ts'
import { followShipment } from './bookings/follow-shipment.ts'
import { repriceBookings, repriceSeveral } from './bookings/reprice-bookings.ts'
import { countLoadedBookings } from './bookings/roll-up-shipment.ts'
import { takeOver } from './bookings/take-over.ts'
import { isReadable } from './comments/comment.store.ts'
import { isPaperOf, papersOf } from './documents/present-documents.ts'
import { followBlock } from './fleet/follow-block.ts'
import { tellNotBooked } from './notifications/tell-not-booked.ts'
import { tellOfActivity } from './notifications/tell-of-activity.ts'
import { tellOfAssignment } from './notifications/tell-of-assignment.ts'
import { tellOfBlock } from './notifications/tell-of-block.ts'
import { tellOfVerification } from './notifications/tell-of-verification.ts'
import { freePartnersOf } from './partners/free-partners.ts'
import { readableRecords } from './readable-records.ts'
import { countReadableShipmentsOf, countShipmentsOf } from './shipments/count-shipments.ts'
import { askedOfPartners } from './verification/asked-of-partners.ts'
import { expiringProofs } from './verification/expiring-proofs.ts'
import { verifyAnew } from './verification/verify-anew.ts'

/**
 * Implementations of what contexts need from those above them in the context map; a missing one is a compile
 * error.
 */
export const ports: Ports = {
  activity: { tell: tellOfActivity },
  companies: {
    countShipments: countShipmentsOf,
    countReadableShipments: countReadableShipmentsOf,
    holdPaperDemands: holdDemands,
    keepPapers: keepLackingOfCompany,
  },
  people: { openWorkOf, followBlock, freePartnersOf, tellOfBlock },
  partners: { tellOfAssignment },
  shipments: {
    openInvoicesOf,
    countLoadedBookings,
    handOverBookings: (work, shipmentId, assignedTo) => takeOver(work, shipmentId, { assignedTo }),
    repriceBookings,
    repriceSeveral,
    followShipment,
    keepPapers: keepLackingOfShipment,
    cancelBookings: cancelBookingsOfShipment,
    endBids: endBidsOfCancelledShipment,
  },
  bookings: {
    followDriver,
    fulfilBid,
    reopenFulfilledBid,
    endBidWithoutBookings,
    bidFigures,
    endBiddingIfOver,
    balancesOfPartners,
    invoiceOf: invoiceOfBooking,
    isPaperOf,
    papersOf,
    settle: settleBooking,
    settleCancelled,
  },
  documents: { askedOfPartners },
  notifications: { isReadable, readableRecords },
  fleet: { hasFuelSlips, expiringProofs },
  templates: { tellNotBooked },
  registers: { verifyAnew },
  verification: { tell: tellOfVerification },
}

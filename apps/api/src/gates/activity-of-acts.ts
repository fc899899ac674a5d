import type { OperationId } from '@karwan/sdk/permissions'
import type { ActivityAction } from '../kernel/activity.table.ts'
import type { shipments } from '../modules/shipments/shipments.table.ts'
import type { Stage, Staged } from './staged-records.ts'
import type { Asked } from './whole-request.ts'

/**
 * An operation at a stage of a shipment with one vehicle, and exactly the activities that it must add to the
 * history.
 */
export type Act = {
  id: OperationId
  at: Stage
  leaves: readonly ActivityAction[]
  /** Changes to the usual request of the gates. */
  asked?: (set: Staged) => Partial<Asked>
  /** Columns of the shipment that must be set first. */
  given?: Partial<typeof shipments.$inferInsert>
  /** Operations that must be done first, with the same request. */
  after?: readonly OperationId[]
}

type Line = readonly [OperationId, Stage, ...ActivityAction[]]
const lines: readonly Line[] = [
  ['createShipment', 'booked', 'shipment.created'],
  // The example has two loading times, so it books two shipments.
  ['bookShipmentTemplate', 'booked', 'shipment.created', 'shipment.created'],
  ['updateShipment', 'booked', 'shipment.updated'],
  ['cancelShipment', 'booked', 'shipment.cancelled'],
  ['cancelShipment', 'bid on', 'shipment.cancelled', 'bid.rejected'],
  ['cancelShipment', 'won', 'shipment.cancelled', 'bid.rejected', 'booking.cancelled'],
  ['cancelShipment', 'dispatched', 'shipment.cancelled', 'bid.backed_out', 'booking.cancelled'],
  ['claimShipment', 'booked', 'shipment.claimed'],
  ['releaseShipment', 'booked', 'shipment.released'],
  ['tagShipment', 'booked', 'shipment.tagged'],
  ['setShipmentVertical', 'booked', 'shipment.vertical_set'],
  ['setShipmentMargin', 'booked', 'shipment.margin_set'],
  ['uploadContractAmounts', 'booked', 'shipment.margin_set'],
  ['setBidWindow', 'booked', 'shipment.window_set'],
  ['actOnBidWindow', 'booked', 'shipment.bidding_opened'],
  ['createBid', 'bid on', 'bid.placed'],
  ['counterBid', 'bid on', 'bid.countered'],
  ['agreeToCounter', 'bid on', 'bid.counter_agreed'],
  ['assignBids', 'bid on', 'bid.accepted', 'booking.created', 'shipment.vehicles_changed'],
  ['createBooking', 'booked', 'booking.created', 'shipment.vehicles_changed'],
  // The waiting bidders are notified that the shipment was booked with somebody else.
  ['createBooking', 'bid on', 'booking.created', 'shipment.vehicles_changed', 'bid.rejected'],
  ['acknowledgeBid', 'won', 'bid.acknowledged'],
  ['rejectBid', 'bid on', 'bid.rejected'],
  ['rejectBid', 'won', 'bid.rejected', 'booking.cancelled', 'shipment.vehicles_changed'],
  ['backOutBid', 'bid on', 'bid.backed_out'],
  ['backOutBid', 'won', 'bid.backed_out', 'booking.backed_out', 'shipment.vehicles_changed'],
  ['assignDriver', 'won', 'booking.driver_assigned', 'bid.driver_assigned'],
  ['reassignBooking', 'dispatched', 'booking.reassigned'],
  // The usual request of this operation is a cancellation.
  ['processBookingStatus', 'won', 'booking.cancelled', 'bid.rejected', 'shipment.vehicles_changed'],
  ['processBookingStatus', 'dispatched', 'booking.cancelled', 'bid.backed_out', 'shipment.vehicles_changed'],
  ['openHold', 'won', 'booking.held'],
  ['releaseHold', 'won', 'booking.hold_released'],
  ['sendHardCopy', 'won', 'booking.hard_copy_sent'],
  ['receiveHardCopy', 'won', 'booking.hard_copy_received'],
  ['shelveHardCopy', 'won', 'booking.hard_copy_shelved'],
  ['forwardHardCopy', 'won', 'booking.hard_copy_forwarded'],
  ['handOverHardCopy', 'won', 'booking.hard_copy_handed_over'],
  ['addContainer', 'won', 'booking.container_added'],
  ['changeContainer', 'won', 'booking.container_changed'],
  ['removeContainer', 'won', 'booking.container_removed'],
  ['returnContainer', 'won', 'booking.container_returned'],
  ['setSealNumbers', 'won', 'booking.sealed'],
  ['addBookingCharge', 'won', 'booking.charge_added'],
  ['changeBookingCharge', 'won', 'booking.charge_changed'],
  ['voidBookingCharge', 'won', 'booking.charge_voided'],
  ['requestFuelSlip', 'dispatched', 'booking.fuel_requested'],
  ['changeFuelSlipStatus', 'won', 'booking.fuel_rejected'],
  ['logContactCall', 'dispatched', 'booking.called'],
  ['reportBookingPosition', 'won', 'booking.position_reported'],
  ['shareTracking', 'won', 'booking.tracking_shared'],
  ['askForPapers', 'dispatched', 'document.asked'],
  ['uploadBookingDocument', 'won', 'document.uploaded'],
  ['decideBookingDocument', 'dispatched', 'document.verified'],
  ['updateDocumentVerification', 'dispatched', 'document.verified'],
  ['deleteBookingDocument', 'dispatched', 'document.deleted'],
  ['usePaperOnFile', 'dispatched', 'document.uploaded'],
  ['uploadShipmentDocument', 'booked', 'document.uploaded'],
  ['decideShipmentDocument', 'dispatched', 'document.verified'],
  ['deleteShipmentDocument', 'dispatched', 'document.deleted'],
]

/** The lead of customer support. */
const colleague = 6

/** Acts that need another request than the usual one. */
const otherwise: readonly Act[] = [
  {
    id: 'decrementVehicleCount',
    at: 'booked',
    given: { vehicleCount: 2 },
    leaves: ['shipment.vehicle_count_reduced'],
  },
  {
    id: 'changeShipmentPool',
    at: 'booked',
    given: { poolType: 2 },
    leaves: ['shipment.pool_changed'],
  },
  {
    id: 'assignShipmentPoc',
    at: 'booked',
    asked: ({ shipment: id }) => ({ path: { id, pocId: colleague } }),
    leaves: ['shipment.poc_assigned'],
  },
  {
    id: 'handOnShipment',
    at: 'booked',
    asked: ({ shipment: id }) => ({ path: { id, userId: colleague } }),
    leaves: ['shipment.handed_on'],
  },
  { id: 'untagShipment', at: 'booked', after: ['tagShipment'], leaves: ['shipment.untagged'] },
  {
    id: 'actOnBidWindow',
    at: 'bid on',
    asked: ({ shipment: id }) => ({ path: { id }, query: { action: 'close' }, body: undefined }),
    leaves: ['shipment.bidding_closed'],
  },
  {
    id: 'assignBids',
    at: 'booked',
    asked: ({ shipment: shipmentId, newcomer: partnerId }) => ({
      body: { shipmentId, partnerId, bidCategoryTypeId: 1, amount: '100000', vehicleCount: 1 },
    }),
    leaves: ['bid.assigned', 'booking.created', 'shipment.vehicles_changed'],
  },
  {
    id: 'processBookingStatus',
    at: 'dispatched',
    asked: ({ booking: id }) => ({ path: { id, status: 3 }, body: { expanded: false } }),
    leaves: ['booking.status_changed', 'shipment.status_changed'],
  },
  {
    id: 'decideBookingDocument',
    at: 'dispatched',
    asked: () => ({ body: { decision: 'REJECTED', reason: 'Cannot be read' } }),
    leaves: ['document.rejected'],
  },
  {
    id: 'logContactCall',
    at: 'booked',
    asked: ({ shipment: shipmentId }) => ({
      body: { shipmentId, partyType: 'SHIPPER', outcome: 'NO_ANSWER' },
    }),
    leaves: ['shipment.called'],
  },
  {
    id: 'changeFuelSlipStatus',
    at: 'dispatched',
    asked: () => ({ body: { status: 'APPROVED', litres: 100 } }),
    leaves: ['booking.fuel_approved'],
  },
]

export const acts: readonly Act[] = [
  ...lines.map(([id, at, ...leaves]): Act => ({ id, at, leaves })),
  ...otherwise,
]

/** Activities that only a later step of a booking or fuel slip adds, which is not tested here yet. */
export const leftOtherwise: readonly ActivityAction[] = [
  ...(['bid.fulfilled', 'bid.fulfilment_corrected', 'booking.status_corrected'] as const),
  ...(['booking.fuel_dispensed', 'booking.fuel_settled', 'booking.fuel_disputed'] as const),
  'document.bilty_printed',
]

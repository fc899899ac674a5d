import { plannedArrivalOf } from '@karwan/domain/bookings'
import { noMargin } from '../../modules/bookings/booking-pricing.ts'
import type { bookingStatusHistory } from '../../modules/bookings/booking-status-history.table.ts'
import type { BookingStatusId, bookings, PodStatus } from '../../modules/bookings/bookings.table.ts'
import type { shipments } from '../../modules/shipments/shipments.table.ts'
import { type BookingMoment, bookingMoments } from './booking-times.ts'
import type { LaneKind } from './data/lanes.ts'
import { refusalReasonSeed } from './data/refusal-reasons.ts'
import type { Random } from './random.ts'
import type { Truck } from './seed-fleet.ts'
import type { BookingPlan, ShipmentPlan } from './shipment-plan.ts'

type ShipmentInsert = typeof shipments.$inferInsert & { id: number }
type BookingInsert = typeof bookings.$inferInsert & { id: number; statusId: BookingStatusId }
type MoveInsert = typeof bookingStatusHistory.$inferInsert

export type BookingSetting = {
  id: number
  shipment: ShipmentInsert
  plan: ShipmentPlan
  planned: BookingPlan
  truck: Truck
  bid: { id: number; amount: string; freight: string } | { id: null; amount: string; freight: string }
  shipperAmount: string
  cancelReason: CancelReason
  decidedBy: number
  laneKind: LaneKind
  companyNames: string
  isExpanded: boolean
  now: Date
  random: Random
}

export type CancelReason = { id: number; label: string }
export const cancelReasons: readonly CancelReason[] = refusalReasonSeed.filter(
  ({ kind, needsText }) => kind === 3 && !needsText,
)
const invoicedAfterMs = 10 * 86_400_000

export function buildBooking(setting: BookingSetting): { booking: BookingInsert; moves: MoveInsert[] } {
  const { id, shipment, plan, planned, truck, bid, random } = setting
  const moments = momentsOf(setting)
  const last = moments.at(-1) ?? { statusId: 1, at: plan.awardedAt }
  const hasDriver = planned.reached >= 2
  const at = (statusId: BookingStatusId) => moments.find((moment) => moment.statusId === statusId)?.at ?? null
  const deliveredAt = at(11)
  const booking: BookingInsert = {
    id,
    shipmentId: shipment.id,
    shipmentNumber: `KS-${String(shipment.id).padStart(6, '0')}`,
    referenceNumber: shipment.referenceNumber ?? null,
    bidId: bid.id,
    acknowledgedAt: planned.isAcknowledged ? new Date(plan.awardedAt.getTime() + 8 * 60_000) : null,
    statusId: last.statusId,
    statusChangedAt: last.at,
    groupId: shipment.groupId ?? null,
    projectId: shipment.projectId ?? null,
    assignedTo: shipment.assignedTo ?? null,
    searchNames: setting.companyNames,
    shipmentCreatedBy: shipment.createdBy,
    createdBy: setting.decidedBy,
    partnerId: truck.partner.id,
    partnerName: truck.partner.fullName,
    partnerPhone: truck.partner.phoneNumber,
    driverId: hasDriver ? truck.driver.id : null,
    driverName: hasDriver ? truck.driver.name : null,
    driverPhone: hasDriver ? truck.driver.phone : null,
    vehicleId: hasDriver ? truck.vehicleId : null,
    registrationNumber: hasDriver ? truck.registrationNumber : null,
    vehicleTypeId: shipment.vehicleTypeId,
    pickupCityName: shipment.pickupCityName,
    dropoffCityName: shipment.dropoffCityName,
    goodsTypeId: shipment.goodsTypeId ?? null,
    goodsTypeName: shipment.goodsTypeName ?? null,
    weight: shipment.weight / plan.vehicleCount,
    weightUnit: shipment.weightUnit ?? 'Tonne',
    weightKg: shipment.weightKg / plan.vehicleCount,
    ...weighed(id, shipment.weight / plan.vehicleCount, moments),
    paymentModeTypeId: shipment.paymentReceivingTypeId,
    bidCategoryTypeId: shipment.bidCategoryTypeId,
    awardedAmount: bid.amount,
    freightAmount: bid.freight,
    shipperAmount: setting.shipperAmount,
    // The shipper pays the shipment's rate for each booking, as shown with its bid.
    keptMargin: noMargin,
    currency: shipment.currency ?? 'Rs',
    loadingTime: shipment.loadingTime,
    distanceKm: shipment.distanceKm ?? null,
    podStatus: podStatusOf(setting, last.statusId),
    isInvoiced: last.statusId === 12 && setting.now.getTime() - last.at.getTime() > invoicedAfterMs,
    pickedUpAt: at(4) ?? (at(7) && arrivalSeen(shipment.loadingTime, random)),
    deliveredAt,
    ...endOf(setting),
    createdAt: plan.awardedAt,
    updatedAt: last.at,
    plannedArrivalAt: plannedArrivalOf({ ...shipment, distanceKm: shipment.distanceKm ?? null }),
    ...{ eta: null, etaSource: null, etaToldAt: null, etaSlippedAt: null },
    ...{ lastContactAt: null, nextContactDueAt: null },
  }
  const moves = moments.map(
    (moment): MoveInsert => ({
      bookingId: id,
      shipmentId: shipment.id,
      statusId: moment.statusId,
      at: moment.at,
      by: moment.statusId <= 2 || random.chance(0.5) ? setting.decidedBy : truck.driver.userId,
      lat: null,
      lng: null,
      note: null,
    }),
  )
  return { booking, moves }
}

/** Statuses up to now; a cancelled booking ends with its cancellation. */
function momentsOf({ plan, planned, shipment, laneKind, isExpanded, now }: BookingSetting): BookingMoment[] {
  const distanceKm = shipment.distanceKm ?? 0
  const path = bookingMoments({ ...plan, distanceKm }, planned.reached, laneKind, isExpanded)
  const limit = planned.end?.at ?? now
  const past = path.filter(({ statusId, at }) => statusId === 1 || at <= limit)
  return planned.end ? [...past, { statusId: 13, at: planned.end.at }] : past
}

/** Trucks are weighed when loading and unloading; every fourth one arrives a little short. */
function weighed(id: number, weight: number, moments: readonly BookingMoment[]) {
  const passed = (...statuses: number[]) => moments.some(({ statusId }) => statuses.includes(statusId))
  const kilograms = Math.floor(weight * 1_000)
  const short = id % 4 === 0 ? Math.round(kilograms / 200) : 0
  return {
    loadedWeight: passed(6, 7) ? kilograms / 1_000 : null,
    unloadedWeight: passed(10, 11) ? (kilograms - short) / 1_000 : null,
  }
}

function endOf({ planned: { end }, cancelReason: reason, decidedBy }: BookingSetting) {
  return {
    cancelledAt: end?.at ?? null,
    isBackout: end?.isBackout ?? false,
    cancelTypeId: end?.by ?? null,
    refusalReasonId: end && !end.isBackout ? reason.id : null,
    cancelReason: end ? (end.isBackout ? 'Vehicle broke down' : reason.label) : null,
    cancelledBy: end ? decidedBy : null,
  }
}

/**
 * Clients without the arrival status still get the arrival that the driver reported; three of four are on
 * time.
 */
const arrivalSeen = (loadingTime: Date, random: Random) =>
  new Date(loadingTime.getTime() + random.between(-60, 20) * 60_000)

/**
 * Two of three wait for the picture of the proof of delivery; shipments that need the hard copy wait for it
 * last.
 */
function podStatusOf({ shipment, random }: BookingSetting, statusId: BookingStatusId): PodStatus {
  if (statusId === 11) {
    const status = random.weighted([
      ['PENDING', 7],
      ['UPLOADED', 2],
      ['REJECTED', 1],
    ] as const)
    return shipment.isPodHardCopyReq && status !== 'PENDING' ? 'HARD_COPY_PENDING' : status
  }
  if (statusId !== 12) return 'PENDING'
  return shipment.isPodHardCopyReq ? 'HARD_COPY_RECEIVED' : 'VERIFIED'
}

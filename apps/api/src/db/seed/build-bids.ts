import { alreadyCovered, type ReasonKind } from '@karwan/domain/bidding'
import type { BidStatus, bids } from '../../modules/bidding/bids.table.ts'
import type { CancelReason } from './build-bookings.ts'
import { refusalReasonSeed } from './data/refusal-reasons.ts'
import type { Random } from './random.ts'
import { quote, type Terms } from './rates.ts'
import type { Truck } from './seed-fleet.ts'
import type { BookingEnd, BookingPlan } from './shipment-plan.ts'

type BidInsert = typeof bids.$inferInsert

export type BidSetting = {
  shipmentId: number
  currency: string
  terms: Terms
  /** The usual price for one vehicle. */
  marketRate: number
  /** Bids were placed between these two moments. */
  opensAt: Date
  closesAt: Date
  awardedAt: Date
  decidedBy: number
  nextId: () => number
  random: Random
}

const reasonIdOf = (kind: ReasonKind, label: string): number | null =>
  refusalReasonSeed.find((reason) => reason.kind === kind && reason.label === label)?.id ?? null

/** The winning bid of a vehicle; its status follows from the booking. */
export function awardedBid(
  setting: BidSetting,
  truck: Truck,
  booking: BookingPlan,
  cancelReason: CancelReason,
): BidInsert {
  const { random, awardedAt, decidedBy } = setting
  const decidedAt = booking.end?.at ?? awardedAt
  return {
    ...offered(setting, truck, 0.92 + random.next() * 0.08),
    decidedAt,
    decidedBy,
    vehiclesAwarded: booking.end ? 0 : 1,
    status: statusFor(booking),
    ...(booking.end && whyItEnded(booking.end, cancelReason)),
    updatedAt: decidedAt,
  }
}

const whyItEnded = ({ isBackout }: BookingEnd, { id, label }: CancelReason) =>
  isBackout
    ? { reasonKind: 1 as const, reasonId: reasonIdOf(1, 'Vehicle broke down'), reason: 'Vehicle broke down' }
    : { reasonKind: 3 as const, reasonId: id, reason: label }

/** If the booking ended, an accepted bid becomes rejected, and an acknowledged one counts as backed out. */
function statusFor({ reached, isAcknowledged, end }: BookingPlan): BidStatus {
  if (end) return reached === 1 && !isAcknowledged ? 'REJECTED' : 'BACKOUT'
  if (reached >= 11) return 'FULFILLED'
  if (reached >= 2) return 'DRIVER_ASSIGNED'
  return isAcknowledged ? 'ACKNOWLEDGED' : 'ACCEPTED'
}

export const waitingBid = (setting: BidSetting, truck: Truck): BidInsert =>
  offered(setting, truck, 0.95 + setting.random.next() * 0.3)

/** A losing bid: all vehicles were covered, or the shipment was called off. */
export const lostBid = (setting: BidSetting, truck: Truck, calledOffFor: string | null): BidInsert => ({
  ...offered(setting, truck, 1.02 + setting.random.next() * 0.25),
  status: 'REJECTED',
  ...(calledOffFor === null
    ? { reasonKind: 2, reasonId: reasonIdOf(2, alreadyCovered), reason: alreadyCovered }
    : { reasonKind: 3, reason: calledOffFor }),
  decidedAt: setting.awardedAt,
  decidedBy: setting.decidedBy,
  updatedAt: setting.awardedAt,
})

function offered(setting: BidSetting, truck: Truck, share: number) {
  const { random, terms, opensAt, closesAt } = setting
  const amount = quote(setting.marketRate * share, terms)
  const isEntered = random.chance(0.35)
  const createdAt = new Date(opensAt.getTime() + random.next() * (closesAt.getTime() - opensAt.getTime()))
  return {
    id: setting.nextId(),
    shipmentId: setting.shipmentId,
    partnerId: truck.partner.id,
    enteredBy: isEntered ? setting.decidedBy : truck.partner.userId,
    channel: isEntered ? random.pick(['CSR_PHONE', 'WHATSAPP'] as const) : ('APP' as const),
    bidCategoryTypeId: terms.bidCategoryTypeId,
    amount,
    currency: setting.currency,
    vehicleCount: 1,
    vehiclesAwarded: 0,
    availableFrom: null,
    validUntil: null,
    notes: random.chance(0.2) ? 'Vehicle is empty nearby, can load at once' : null,
    status: 'CREATED' as BidStatus,
    reasonKind: null,
    reasonId: null,
    reason: null,
    decidedAt: null,
    decidedBy: null,
    createdAt,
    updatedAt: createdAt,
  } satisfies BidInsert
}

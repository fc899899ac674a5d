import { allow, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, PodStatus } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'
import { refuse } from './bookings.messages.ts'

/** The document type of a proof of delivery; the context of documents stands after this one. */
const proofOfDelivery = 2

type Booking = { statusId: BookingStatusId; podStatus: PodStatus }
type Proof = { podStatus: PodStatus; isHardCopyRequired: boolean }

/** How far the proof of delivery is, by its newest paper; without one it is awaited. */
export function podStatusWith(
  paper: 'UPLOADED' | 'VERIFIED' | 'REJECTED' | undefined,
  { podStatus, isHardCopyRequired }: Proof,
): PodStatus {
  if (podStatus === 'NOT_REQUIRED' || podStatus === 'HARD_COPY_RECEIVED') return podStatus
  return paper === 'VERIFIED' && isHardCopyRequired ? 'HARD_COPY_PENDING' : (paper ?? 'PENDING')
}

/** Whether somebody still has to bring the signed paper itself before the booking can be completed. */
export const awaitsHardCopy = ({ podStatus, isHardCopyRequired }: Proof): boolean =>
  isHardCopyRequired && podStatus !== 'HARD_COPY_RECEIVED' && podStatus !== 'NOT_REQUIRED'

export const mayComplete = (proof: Proof, isReceivedNow: boolean): Verdict =>
  awaitsHardCopy(proof) && !isReceivedNow ? refuse('booking.hard_copy_missing') : allow

/** The documents that are still to come; a cancelled booking brings none. */
export function missingDocuments(
  expected: readonly number[],
  present: readonly number[],
  { statusId, podStatus }: Booking,
): number[] {
  if (statusId === BookingStatus.cancelled) return []
  const isMissing = (typeId: number) =>
    !present.includes(typeId) && !(typeId === proofOfDelivery && podStatus === 'NOT_REQUIRED')
  return [...new Set(expected)].filter(isMissing).sort((one, other) => one - other)
}

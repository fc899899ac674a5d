import { allow, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, PodStatus } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'
import { refuse } from './bookings.messages.ts'

/**
 * The document type id of a proof of delivery, repeated here because the documents context comes after this
 * one.
 */
const proofOfDelivery = 2

type Booking = { statusId: BookingStatusId; podStatus: PodStatus }
type Proof = { podStatus: PodStatus; isHardCopyRequired: boolean }

/** The status of the proof of delivery by its newest document; PENDING if there is none yet. */
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

/** Ids of the expected document types that are not there yet; none for a cancelled booking. */
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

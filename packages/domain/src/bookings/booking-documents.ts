import type { BookingStatusId, PodStatus } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

/** The document type of a proof of delivery; the context of documents stands after this one. */
const proofOfDelivery = 2

type Trip = { statusId: BookingStatusId; podStatus: PodStatus }

/** How far the proof of delivery is, by its newest paper; without one it is awaited. */
export function podStatusWith(
  paper: 'UPLOADED' | 'VERIFIED' | 'REJECTED' | undefined,
  { statusId, podStatus }: Trip,
): PodStatus {
  if (podStatus === 'NOT_REQUIRED' || podStatus === 'HARD_COPY_RECEIVED') return podStatus
  // Completing the trip has accepted the proof; only a rejection opens that again.
  const isAccepted = statusId === BookingStatus.completed && podStatus === 'VERIFIED'
  return isAccepted && paper !== 'REJECTED' ? podStatus : (paper ?? 'PENDING')
}

/** The documents that are still to come; a cancelled trip brings none. */
export function missingDocuments(
  expected: readonly number[],
  present: readonly number[],
  { statusId, podStatus }: Trip,
): number[] {
  if (statusId === BookingStatus.cancelled) return []
  const isMissing = (typeId: number) =>
    !present.includes(typeId) && !(typeId === proofOfDelivery && podStatus === 'NOT_REQUIRED')
  return [...new Set(expected)].filter(isMissing).sort((one, other) => one - other)
}

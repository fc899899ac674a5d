import { isCancelled } from '@karwan/domain/bookings'
import type { Answer } from '@karwan/sdk'

type Booking = Answer<'listShipmentVerifications'>[number]
type Paper = Pick<Booking['papers'][number], 'beforeStatusId' | 'isBlocking' | 'isPresent'>

/**
 * Which words say when a paper is needed. Only a paper that blocks its status is required before it, and no paper is
 * asked for before a status that is reached already.
 */
export function whenOfPaper(
  { beforeStatusId, isBlocking, isPresent }: Paper,
  statusId: Booking['statusId'],
): 'before' | 'wanted' | 'stillMissing' | 'behind' {
  if (statusId >= beforeStatusId && !isCancelled(statusId)) return isPresent ? 'behind' : 'stillMissing'
  return isBlocking ? 'before' : 'wanted'
}

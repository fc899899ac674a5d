import type { BookingStatusId } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

type Way = {
  /** The status to move to for the next stop of the same kind, if there is one before the truck goes on. */
  nextStopId?: BookingStatusId | undefined
  statusId: BookingStatusId
  /** The statuses that the booking may move to now. */
  mayMoveTo: readonly BookingStatusId[]
  /** The statuses that the booking has had. */
  reached: readonly BookingStatusId[]
  /** The countries of its stops; null where a stop has no country. */
  countryIds: readonly (number | null)[]
}

/**
 * The most likely next step. The border is only proposed if the stops may lie in several countries and it was
 * not passed yet.
 */
export function likelyNextStatus(way: Way): BookingStatusId | undefined {
  if (way.nextStopId !== undefined && way.mayMoveTo.includes(way.nextStopId)) return way.nextStopId
  const forward = way.mayMoveTo.filter((id) => id > way.statusId && id !== BookingStatus.cancelled)
  const usual = awaitsBorder(way) ? forward : forward.filter((id) => id !== BookingStatus.atBorder)
  return usual[0] ?? forward[0]
}

/** Steps before the current status that the booking never reached. */
export const skippedStatuses = (
  statusId: BookingStatusId,
  reached: readonly BookingStatusId[],
  steps: readonly BookingStatusId[],
): BookingStatusId[] => steps.filter((id) => id < statusId && !reached.includes(id))

/** A stop without a country may lie across a border, so then this is false. */
const staysInOneCountry = (countryIds: readonly (number | null)[]): boolean =>
  !countryIds.includes(null) && new Set(countryIds).size === 1

const awaitsBorder = ({ countryIds, reached }: Way): boolean =>
  !staysInOneCountry(countryIds) && !reached.includes(BookingStatus.atBorder)

/** The steps that a tracking page shows to people who wait for the goods. */
export const shownOnTheWay = [1, 2, 3, 7, 11] as const satisfies readonly BookingStatusId[]

/** The last of these steps that a booking has reached; the first one for a cancelled booking. */
export const stepOnTheWay = (statusId: BookingStatusId): BookingStatusId =>
  statusId === BookingStatus.cancelled ? 1 : (shownOnTheWay.findLast((id) => id <= statusId) ?? 1)

import type { BookingStatusId } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

type Way = {
  /** The status by which the next stop is told, where the truck does not go on yet. */
  nextStopId?: BookingStatusId | undefined
  statusId: BookingStatusId
  /** Where the booking may go now. */
  mayMoveTo: readonly BookingStatusId[]
  /** Where it has been. */
  reached: readonly BookingStatusId[]
  /** The countries of its stops; null where a stop does not say. */
  countryIds: readonly (number | null)[]
}

/** The step that most probably comes next: a border only where there is one that was not passed yet. */
export function likelyNextStatus(way: Way): BookingStatusId | undefined {
  if (way.nextStopId !== undefined && way.mayMoveTo.includes(way.nextStopId)) return way.nextStopId
  const forward = way.mayMoveTo.filter((id) => id > way.statusId && id !== BookingStatus.cancelled)
  const usual = awaitsBorder(way) ? forward : forward.filter((id) => id !== BookingStatus.atBorder)
  return usual[0] ?? forward[0]
}

/** Steps that lie behind the booking though it never took them. */
export const skippedStatuses = (
  statusId: BookingStatusId,
  reached: readonly BookingStatusId[],
  steps: readonly BookingStatusId[],
): BookingStatusId[] => steps.filter((id) => id < statusId && !reached.includes(id))

/** Stops that do not name their country may lie beyond a border. */
const staysInOneCountry = (countryIds: readonly (number | null)[]): boolean =>
  !countryIds.includes(null) && new Set(countryIds).size === 1

const awaitsBorder = ({ countryIds, reached }: Way): boolean =>
  !staysInOneCountry(countryIds) && !reached.includes(BookingStatus.atBorder)

/** The few steps that mean something to whoever waits for the goods. */
export const shownOnTheWay = [1, 2, 3, 7, 11] as const satisfies readonly BookingStatusId[]

/** The last of them that a booking has come to; a cancelled one has come nowhere. */
export const stepOnTheWay = (statusId: BookingStatusId): BookingStatusId =>
  statusId === BookingStatus.cancelled ? 1 : (shownOnTheWay.findLast((id) => id <= statusId) ?? 1)

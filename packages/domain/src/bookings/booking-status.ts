import type { Labelled, Tone } from '../kernel/table.ts'
import type { BookingStatusId, ShipmentStatus } from '../kernel/wire.ts'

export const BookingStatus = {
  created: 1,
  driverAssigned: 2,
  enRoutePickup: 3,
  atPickup: 4,
  loading: 5,
  loaded: 6,
  inTransit: 7,
  atBorder: 8,
  atDropoff: 9,
  unloading: 10,
  delivered: 11,
  completed: 12,
  cancelled: 13,
} as const satisfies Record<string, BookingStatusId>

type BookingStatusFacts = Labelled & {
  code: string
  tone: Tone
  next: readonly BookingStatusId[]
  /** Next statuses for clients that show few statuses; without it `next` applies to them too. */
  nextCollapsed?: readonly BookingStatusId[]
  isExpandedOnly?: true
  shipmentStatus: ShipmentStatus
}

export const bookingStatuses = {
  1: {
    code: 'CREATED',
    label: 'Booked, driver awaited',
    tone: 'warning',
    next: [2, 13],
    shipmentStatus: 'CREATED',
  },
  2: {
    code: 'DRIVER_ASSIGNED',
    label: 'Driver and vehicle assigned',
    tone: 'info',
    next: [3, 13],
    shipmentStatus: 'CREATED',
  },
  3: {
    code: 'EN_ROUTE_PICKUP',
    label: 'Going to loading point',
    tone: 'info',
    next: [4, 13],
    nextCollapsed: [7, 13],
    shipmentStatus: 'DISPATCH_STARTED',
  },
  4: {
    code: 'AT_PICKUP',
    label: 'Arrived for loading',
    tone: 'info',
    next: [5, 6, 13],
    nextCollapsed: [7, 13],
    isExpandedOnly: true,
    shipmentStatus: 'DISPATCH_STARTED',
  },
  5: {
    code: 'LOADING',
    label: 'Loading',
    tone: 'info',
    next: [6, 13],
    nextCollapsed: [7, 13],
    isExpandedOnly: true,
    shipmentStatus: 'DISPATCH_STARTED',
  },
  6: {
    code: 'LOADED',
    label: 'Loaded, papers handed',
    tone: 'info',
    next: [7, 13],
    isExpandedOnly: true,
    shipmentStatus: 'DISPATCH_STARTED',
  },
  7: {
    code: 'IN_TRANSIT',
    label: 'On the road',
    tone: 'info',
    next: [8, 9, 13],
    nextCollapsed: [11, 13],
    shipmentStatus: 'TRANSIT',
  },
  8: {
    code: 'AT_BORDER',
    label: 'At border / customs',
    tone: 'warning',
    next: [7, 9, 13],
    nextCollapsed: [11, 13],
    isExpandedOnly: true,
    shipmentStatus: 'TRANSIT',
  },
  9: {
    code: 'AT_DROPOFF',
    label: 'Reached unloading point',
    tone: 'info',
    next: [10, 11, 13],
    nextCollapsed: [11, 13],
    isExpandedOnly: true,
    shipmentStatus: 'TRANSIT',
  },
  10: {
    code: 'UNLOADING',
    label: 'Unloading',
    tone: 'info',
    next: [11, 13],
    isExpandedOnly: true,
    shipmentStatus: 'TRANSIT',
  },
  11: {
    code: 'DELIVERED',
    label: 'Unloaded, POD awaited',
    tone: 'success',
    next: [12],
    shipmentStatus: 'DELIVERED',
  },
  12: {
    code: 'COMPLETED',
    label: 'POD accepted, ready to bill',
    tone: 'success',
    next: [],
    shipmentStatus: 'DELIVERED',
  },
  13: { code: 'CANCELLED', label: 'Cancelled', tone: 'danger', next: [], shipmentStatus: 'CANCELLED' },
} as const satisfies Record<BookingStatusId, BookingStatusFacts>

const factsOf: Record<BookingStatusId, BookingStatusFacts> = bookingStatuses

/** `expanded` is the client's EXPANDED_TRIP_STATUSES switch. */
export function nextBookingStatuses(status: BookingStatusId, expanded: boolean): readonly BookingStatusId[] {
  const { next, nextCollapsed } = factsOf[status]
  return expanded ? next : (nextCollapsed ?? next)
}

export const isShownBookingStatus = (status: BookingStatusId, expanded: boolean): boolean =>
  expanded || !factsOf[status].isExpandedOnly

export const shipmentStatusShownFor = (status: BookingStatusId): ShipmentStatus =>
  factsOf[status].shipmentStatus

export const isDelivered = (status: BookingStatusId): boolean =>
  factsOf[status].shipmentStatus === 'DELIVERED'

export const isCompleted = (status: BookingStatusId): boolean => status === BookingStatus.completed

export const isCancelled = (status: BookingStatusId): boolean => status === BookingStatus.cancelled

export const isActiveBooking = (status: BookingStatusId): boolean =>
  !isDelivered(status) && !isCancelled(status)

/** From setting out for the loading point until it is unloaded. */
export const isUnderWay = (status: BookingStatusId): boolean => {
  const { shipmentStatus } = bookingStatuses[status]
  return shipmentStatus === 'DISPATCH_STARTED' || shipmentStatus === 'TRANSIT'
}

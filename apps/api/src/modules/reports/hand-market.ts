import type { bookings } from '../bookings/bookings.table.ts'
import type { shipments } from '../shipments/shipments.table.ts'

type ShipmentStatus = NonNullable<(typeof shipments.$inferInsert)['status']>
type Booking = typeof bookings.$inferInsert
type Moment = Date | null

/** The columns that the reports use; all others are the same in every row. */
export type HandShipment = {
  groupId: number
  status: ShipmentStatus
  assignedTo: number | null
  vehicleCount: number
  vehiclesCovered: number
  bidsCount: number
  createdAt: Date
  bidOpensAt: Moment
  bidClosesAt: Moment
  firstBidAt: Moment
  firstAwardAt: Moment
  deliveredAt: Moment
  cancelledAt: Moment
}
export type HandBooking = {
  groupId: number
  statusId: NonNullable<Booking['statusId']>
  hasBid: boolean
  /** Whether it has a driver and a vehicle. */
  hasTruck: boolean
  acknowledgedAt: Moment
  loadingTime: Date
  pickedUpAt: Moment
  deliveredAt: Moment
  cancelledAt: Moment
  isBackout: boolean
  podStatus: NonNullable<Booking['podStatus']>
  createdAt: Date
  shipperAmount: string | null
  containersDueOn: string | null
  nextContactDueAt: Moment
  plannedArrivalAt: Moment
  eta: Moment
}
export type HandMarket = {
  shipments: readonly HandShipment[]
  bookings: readonly HandBooking[]
  people: People
}
type People = { staff: number; shipper: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const other = 2

/** Rows just inside and outside each boundary of each figure, for two companies, relative to `now`. */
export function handMarket(now: Date, people: People): HandMarket {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const ahead = (milliseconds: number) => ago(-milliseconds)
  const { todayStart, monthStart } = homeCalendar(now)
  const before = (moment: Date) => new Date(moment.getTime() - 1)
  const after = (moment: Date) => new Date(moment.getTime() + 1)

  const aShipment: HandShipment = {
    groupId: 1,
    status: 'CREATED',
    assignedTo: people.staff + 1,
    vehicleCount: 2,
    vehiclesCovered: 2,
    bidsCount: 0,
    createdAt: ago(3 * hour),
    bidOpensAt: null,
    bidClosesAt: null,
    firstBidAt: null,
    firstAwardAt: null,
    deliveredAt: null,
    cancelledAt: null,
  }
  const window = { bidOpensAt: ago(hour), firstBidAt: ago(hour / 2), bidsCount: 2 }
  const delivered = { status: 'DELIVERED', vehiclesCovered: 2 } as const
  const cancelled = { status: 'CANCELLED', bidsCount: 1, vehiclesCovered: 0 } as const
  const ofShipments: Partial<HandShipment>[] = [
    {},
    { status: 'DISPATCH_STARTED', vehiclesCovered: 1, assignedTo: people.staff },
    { status: 'TRANSIT', assignedTo: people.shipper, bidsCount: 1 },
    { status: 'PARTIALLY_FULFILLED', vehiclesCovered: 1, assignedTo: null, bidsCount: 3 },
    { assignedTo: null, vehiclesCovered: 0 },
    { groupId: other, assignedTo: null, vehiclesCovered: 0, bidsCount: 1 },
    { groupId: other, assignedTo: people.staff, status: 'TRANSIT' },
    // Closes within 30 minutes; a window that closes now is closed, and one that opens later is not open.
    { ...window, bidClosesAt: ahead(30 * minute) },
    { ...window, bidClosesAt: ahead(30 * minute + 1) },
    { ...window, bidClosesAt: now },
    { ...window, bidClosesAt: ahead(1) },
    { ...window, bidClosesAt: ahead(20 * minute), bidOpensAt: now },
    { ...window, bidClosesAt: ahead(20 * minute), bidOpensAt: ahead(1) },
    { ...window, bidClosesAt: ahead(20 * minute), status: 'CANCELLED', cancelledAt: now },
    { ...window, bidClosesAt: ahead(20 * minute), groupId: other },
    // Open for 60 minutes without a bid.
    { vehiclesCovered: 0, bidOpensAt: ago(60 * minute) },
    { vehiclesCovered: 0, bidOpensAt: ago(60 * minute - 1) },
    { vehiclesCovered: 2, bidOpensAt: ago(2 * hour) },
    { vehiclesCovered: 1, bidOpensAt: ago(2 * hour), firstBidAt: ago(hour) },
    { vehiclesCovered: 0, bidOpensAt: ago(2 * hour), status: 'DISPATCH_STARTED' },
    { vehiclesCovered: 0, bidOpensAt: ago(2 * hour), groupId: other },
    // Delivered or cancelled in this month, by the calendar of Pakistan.
    { ...delivered, deliveredAt: monthStart },
    { ...delivered, deliveredAt: before(monthStart) },
    { ...delivered, deliveredAt: now },
    { ...delivered, deliveredAt: after(now) },
    { ...delivered, deliveredAt: now, groupId: other },
    { ...cancelled, cancelledAt: monthStart },
    { ...cancelled, cancelledAt: before(monthStart) },
    { ...cancelled, cancelledAt: now, assignedTo: null },
    { ...cancelled, cancelledAt: now, groupId: other },
    { status: 'TRANSIT', deliveredAt: now, cancelledAt: now },
    // Bidding of the last seven days; a row that is a millisecond older would change each figure.
    { createdAt: ago(7 * day), vehicleCount: 9, vehiclesCovered: 4, firstBidAt: ago(7 * day - 90 * minute) },
    {
      createdAt: ago(7 * day + 1),
      vehicleCount: 100,
      vehiclesCovered: 0,
      firstBidAt: ago(day),
      firstAwardAt: ago(1),
    },
    { createdAt: ago(2 * hour), firstBidAt: ago(hour + 47 * minute), firstAwardAt: ago(17 * minute) },
    { createdAt: ago(2 * hour), firstBidAt: ago(hour), firstAwardAt: ago(30 * minute), groupId: other },
    { ...cancelled, createdAt: ago(5 * hour), firstBidAt: ago(4 * hour + 20_000), cancelledAt: ago(hour) },
  ]

  const onDay = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(
      new Date(todayStart.getTime() + days * day),
    )

  const aBooking: HandBooking = {
    groupId: 1,
    statusId: 1,
    hasBid: true,
    hasTruck: false,
    acknowledgedAt: ago(hour),
    loadingTime: ahead(3 * day),
    pickedUpAt: null,
    deliveredAt: null,
    cancelledAt: null,
    isBackout: false,
    podStatus: 'PENDING',
    createdAt: ago(40 * day),
    shipperAmount: null,
    containersDueOn: null,
    nextContactDueAt: ahead(hour),
    plannedArrivalAt: null,
    eta: null,
  }
  const booking = { hasTruck: true, loadingTime: ago(2 * day) }
  const done = { ...booking, statusId: 11, podStatus: 'VERIFIED' } as const
  const gone = { statusId: 13, acknowledgedAt: null } as const
  const tomorrow = new Date(todayStart.getTime() + day)
  const ofBookings: Partial<HandBooking>[] = [
    { acknowledgedAt: null },
    { acknowledgedAt: null, hasBid: false },
    { acknowledgedAt: null, groupId: other },
    { hasTruck: true },
    { ...booking, statusId: 2, loadingTime: ahead(day * 2) },
    ...([4, 5, 6, 7, 8, 9, 10, 12] as const).map((statusId) => ({ ...booking, statusId })),
    { ...booking, statusId: 8, groupId: other },
    { ...booking, statusId: 12, deliveredAt: ago(3 * day) },
    // Today begins and ends at midnight in Pakistan.
    { loadingTime: todayStart },
    { loadingTime: before(todayStart) },
    { loadingTime: before(tomorrow) },
    { loadingTime: tomorrow },
    { loadingTime: before(tomorrow), statusId: 6 },
    { loadingTime: before(tomorrow), statusId: 7 },
    { loadingTime: before(tomorrow), ...gone },
    { loadingTime: before(tomorrow), groupId: other },
    // Late are trucks whose loading time has passed and that have not arrived.
    { loadingTime: now, statusId: 3 },
    { loadingTime: before(now), statusId: 3 },
    { loadingTime: before(now), statusId: 4 },
    { ...done, deliveredAt: todayStart },
    { ...done, deliveredAt: before(todayStart) },
    { ...done, deliveredAt: before(tomorrow) },
    { ...done, deliveredAt: tomorrow },
    { ...done, deliveredAt: now, groupId: other },
    // The proof of delivery is due after 48 hours.
    { ...done, podStatus: 'PENDING', deliveredAt: ago(48 * hour) },
    { ...done, podStatus: 'PENDING', deliveredAt: ago(48 * hour + 1) },
    { ...done, podStatus: 'REJECTED', deliveredAt: ago(50 * hour) },
    { ...done, podStatus: 'HARD_COPY_PENDING', deliveredAt: ago(5 * day), groupId: other },
    { ...done, podStatus: 'UPLOADED', deliveredAt: ago(5 * day) },
    { ...booking, statusId: 12, podStatus: 'PENDING', deliveredAt: ago(5 * day) },
    // Within thirty days; on time if picked up by the loading time, and left out if the pick up is unknown.
    { ...done, deliveredAt: ago(30 * day), pickedUpAt: ago(31 * day), loadingTime: ago(31 * day) },
    { ...done, deliveredAt: ago(30 * day + 1), pickedUpAt: ago(31 * day), loadingTime: ago(32 * day) },
    { ...done, deliveredAt: ago(day), pickedUpAt: ago(2 * day), loadingTime: before(ago(2 * day)) },
    { ...done, deliveredAt: ago(day), pickedUpAt: ago(2 * day), loadingTime: ago(day) },
    { ...done, deliveredAt: ago(day), pickedUpAt: ago(2 * day), loadingTime: ago(3 * day), groupId: other },
    // Back-outs are counted apart from cancellations.
    { ...gone, cancelledAt: todayStart },
    { ...gone, cancelledAt: before(todayStart) },
    { ...gone, cancelledAt: now, groupId: other },
    { ...gone, cancelledAt: todayStart, isBackout: true },
    { ...gone, cancelledAt: before(todayStart), isBackout: true },
    { ...gone, cancelledAt: now, isBackout: true, groupId: other },
    { statusId: 1, cancelledAt: now, isBackout: true },
    // Late are arrivals over an hour after the plan, and those that are overdue.
    ...([6, 7, 8, 9] as const).flatMap((statusId) =>
      [hour, hour + 1].map((late) => ({
        ...booking,
        ...{ statusId, plannedArrivalAt: ahead(day), eta: ahead(day + late) },
      })),
    ),
    { ...booking, statusId: 7, plannedArrivalAt: ago(hour) },
    { ...booking, statusId: 7, plannedArrivalAt: ago(hour + 1), eta: ago(2 * hour) },
    { ...booking, statusId: 8, plannedArrivalAt: ago(3 * hour), groupId: other },
    // Arriving today, by the known arrival or else by the plan.
    { ...booking, statusId: 7, eta: before(tomorrow), plannedArrivalAt: tomorrow },
    { ...booking, statusId: 7, eta: tomorrow, plannedArrivalAt: before(tomorrow) },
    { ...booking, statusId: 8, plannedArrivalAt: todayStart },
    { ...booking, statusId: 9, eta: todayStart },
    // Contact calls that were due before now.
    { nextContactDueAt: now },
    { nextContactDueAt: before(now) },
    { nextContactDueAt: ago(3 * day), groupId: other },
    { ...done, deliveredAt: ago(day), nextContactDueAt: null },
    // Spend is the price of bookings made this month that are not cancelled.
    { createdAt: monthStart, shipperAmount: '100000.25' },
    { createdAt: before(monthStart), shipperAmount: '7000000.00' },
    { createdAt: now, shipperAmount: '20000.50', ...done, deliveredAt: now },
    { createdAt: now, shipperAmount: '4000000.00', ...gone, cancelledAt: now },
    { createdAt: now, shipperAmount: '900000.00', groupId: other },
    { createdAt: now, shipperAmount: null },
    // Containers due within three calendar days, or overdue.
    { containersDueOn: onDay(3) },
    { containersDueOn: onDay(4) },
    { containersDueOn: onDay(-20), ...done },
    { containersDueOn: onDay(0), ...gone, cancelledAt: ago(2 * day) },
    { containersDueOn: onDay(0), groupId: other },
  ]
  return {
    shipments: ofShipments.map((row) => ({ ...aShipment, ...row })),
    bookings: ofBookings.map((row) => ({ ...aBooking, ...row })),
    people,
  }
}

/** Start of the day and month in Pakistan, which is UTC+5 all year. */
function homeCalendar(now: Date) {
  const home = new Date(now.getTime() + 5 * hour).toISOString()
  return {
    todayStart: new Date(`${home.slice(0, 10)}T00:00:00+05:00`),
    monthStart: new Date(`${home.slice(0, 7)}-01T00:00:00+05:00`),
  }
}

import { bookingStatuses } from '@karwan/domain/bookings'
import { idsOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { paymentTypes } from '@karwan/domain/shipments'
import type { Query } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import {
  firstDay,
  flag,
  lastDay,
  linked,
  manyOf,
  oneOf,
  record,
  search,
  view,
} from '../../kit/list/filters.ts'
import { goodsTypesOptions } from '../shipments/shipments.queries.ts'
import * as cells from './components/list/booking-cells.tsx'
import { BookingPeek } from './components/list/booking-peek.tsx'

/** The selections behind the dashboard's figures. */
const bookingViews = {
  'accepted-not-acknowledged': 'bookings.view.acceptedNotAcknowledged',
  'without-driver': 'bookings.view.withoutDriver',
  'loading-today': 'bookings.view.loadingToday',
  'late-to-pickup': 'bookings.view.lateToPickup',
  'contact-overdue': 'bookings.view.contactOverdue',
  'in-transit': 'bookings.view.inTransit',
  'eta-slipped': 'bookings.view.etaSlipped',
  'arriving-today': 'bookings.view.arrivingToday',
  delayed: 'bookings.view.delayed',
  'at-border': 'bookings.view.atBorder',
  'delivered-today': 'bookings.view.deliveredToday',
  'pod-pending': 'bookings.view.podPending',
  'pod-overdue-48h': 'bookings.view.podOverdue',
  'hard-copy-pending': 'bookings.view.hardCopyPending',
  'hard-copy-here': 'bookings.view.hardCopyHere',
  'hard-copy-sent-on': 'bookings.view.hardCopySentOn',
  'containers-due-3d': 'bookings.view.containersDue',
  'backouts-today': 'bookings.view.backoutsToday',
  'cancellations-today': 'bookings.view.cancellationsToday',
  'with-vehicle': 'bookings.view.withVehicle',
} as const satisfies Record<NonNullable<Query<'listBookings'>['view']>, string>

export const bookingList = defineList('listBookings', {
  ofOwnCompany: 'listShipperBookings',
  words: 'bookings',
  entity: 'booking',
  tellsOfNew: true,
  firstPageSize: 4,
  toFile: { operation: 'exportBookings', permission: permissionFor('exportBookings', 'booking:export') },
  rowLink: ({ id }, link) => (
    <Link to="/bookings/$bookingId" params={{ bookingId: id }} preload="intent" {...link} />
  ),
  peek: ({ row }) => <BookingPeek booking={row} />,
  filters: {
    view: view(bookingViews),
    filter: search(100),
    statusId: oneOf(idsOf(bookingStatuses), 'bookingStatus', 'bar'),
    fromDate: firstDay(),
    toDate: lastDay(),
    goodsTypeId: record(goodsTypesOptions),
    paymentModeTypeIds: manyOf(idsOf(paymentTypes), 'paymentType'),
    shipmentId: linked(),
    partnerId: linked(),
    driverId: linked(),
    vehicleId: linked(),
    filterCreatedByMe: flag(),
    filterDriverAssigned: flag(),
    filterPapersMissing: flag(),
    invoiced: flag(),
  },
  sorts: {
    'createdAt:desc': 'bookings.sort.newest',
    'createdAt:asc': 'bookings.sort.oldest',
    'loadingTime:asc': 'bookings.sort.loadingSoonest',
    'loadingTime:desc': 'bookings.sort.loadingLatest',
    'statusChangedAt:desc': 'bookings.sort.movedLast',
    'statusChangedAt:asc': 'bookings.sort.movedFirst',
    'nextContactDueAt:asc': 'bookings.sort.callFirst',
    'nextContactDueAt:desc': 'bookings.sort.callLast',
  },
  columns: {
    number: { text: ({ bookingNumber }) => bookingNumber, cell: cells.number, fit: 'whole' },
    lane: { text: cells.laneText, cell: cells.lane, card: 'line' },
    loading: {
      text: ({ loadingTime }, { format }) => format.dateTime(loadingTime),
      cell: cells.loading,
      sort: 'loadingTime',
      fit: 'whole',
      card: 'bare',
    },
    crew: { text: cells.crewText, cell: cells.crew, fit: 'tight', card: 'bare' },
    status: { text: ({ statusId }, { labels }) => labels('bookingStatus', statusId), cell: cells.status },
    freight: { text: cells.freightText, align: 'end', fit: 'whole' },
    advance: { text: cells.moneyText('advanceAmount'), align: 'end', fit: 'whole', atFirst: 'hidden' },
    balance: { text: cells.moneyText('balanceAmount'), align: 'end', fit: 'whole', atFirst: 'hidden' },
    contact: { text: cells.contactText, cell: cells.contact, sort: 'nextContactDueAt', atFirst: 'hidden' },
    partner: { text: ({ partner }) => partner.name, atFirst: 'hidden' },
    goods: { text: ({ goodsTypeName }) => goodsTypeName ?? '', atFirst: 'hidden' },
    papers: { text: cells.papersText, cell: cells.papers, fit: 'tight' },
    pod: {
      text: ({ podStatus }, { labels }) => labels('podStatus', podStatus),
      cell: cells.pod,
      atFirst: 'hidden',
    },
  },
})

export type BookingSearch = SearchOfList<typeof bookingList>

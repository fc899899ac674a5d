import { StatusBadge } from '@karwan/design-system/components/badge'
import { fuelSlipStatuses } from '@karwan/domain/fleet'
import { namesOf } from '@karwan/domain/kernel'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { linked, oneOf, search } from '../../kit/list/filters.ts'

export const fuelSlipList = defineList('listFuelSlips', {
  words: 'fuelSlips',
  entity: 'fuel-slip',
  tellsOfNew: true,
  path: '/fuel-slips',
  firstPageSize: 20,
  rowLink: ({ id }, link) => <Link to="/fuel-slips/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: oneOf(namesOf(fuelSlipStatuses), 'fuelSlipStatus', 'bar'),
    pumpId: linked(),
    bookingId: linked(),
  },
  orders: { createdAt: 'moment', dueOn: 'moment', fuelAmount: 'figure' },
  columns: {
    slipNumber: { text: ({ slipNumber }) => slipNumber, fit: 'whole' },
    status: {
      text: ({ status }, { labels }) => labels('fuelSlipStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={fuelSlipStatuses[status].tone}>{labels('fuelSlipStatus', status)}</StatusBadge>
      ),
    },
    bookingNumber: { text: ({ bookingNumber }) => bookingNumber, fit: 'whole' },
    driverName: {
      text: ({ driverName, registrationNumber }) => [driverName, registrationNumber].join(' · '),
    },
    pumpName: { text: ({ pumpName }) => pumpName },
    litres: {
      text: ({ litresDispensed, litresApproved, litresRequested }, { format }) =>
        format.number(litresDispensed ?? litresApproved ?? litresRequested),
      align: 'end',
    },
    fuelAmount: {
      text: ({ fuelAmount, currency }, { format }) => (fuelAmount ? format.money(fuelAmount, currency) : ''),
      align: 'end',
      sort: 'fuelAmount',
    },
    dueOn: { text: ({ dueOn }, { format }) => (dueOn ? format.day(dueOn) : ''), sort: 'dueOn' },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type FuelSlipSearch = SearchOfList<typeof fuelSlipList>

import { StatusBadge } from '@karwan/design-system/components/badge'
import { companyPageSize } from '@karwan/domain/companies'
import { shownPhone } from '@karwan/domain/geography'
import { namesOf } from '@karwan/domain/kernel'
import { userStatuses } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { linked, oneOf, search } from '../../kit/list/filters.ts'
import { commissionText } from './commission-text.ts'
import { termsFacts, walletText } from './terms-facts.ts'

export const addaList = defineList('listDemandAddas', {
  words: 'addas',
  entity: 'adda',
  path: '/demand-addas',
  firstPageSize: companyPageSize,
  create: {
    permission: permissionFor('createDemandAdda', 'adda:create'),
    dialog: lazyDialog(async () => (await import('./adda-dialog.tsx')).AddaDialog),
  },
  toFile: { operation: 'exportDemandAddas', permission: permissionFor('exportDemandAddas', 'adda:export') },
  rowLink: ({ id }, link) => <Link to="/demand-addas/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: oneOf(namesOf(userStatuses), 'userStatus', 'bar'),
    cityId: linked(),
    csrOwnerId: linked(),
  },
  orders: { addaName: 'text', cityName: 'text', createdAt: 'moment' },
  columns: {
    addaName: { text: ({ addaName }) => addaName, sort: 'addaName' },
    fullName: { text: ({ fullName }) => fullName },
    cityId: { text: ({ cityName }) => cityName, sort: 'cityName' },
    phoneNumber: {
      text: ({ phoneNumber }) => shownPhone(phoneNumber),
      fit: 'whole',
    },
    commissionValue: { text: (adda, words) => commissionText(adda, words) ?? '', align: 'end' },
    csrOwner: {
      text: ({ csrOwner }) => csrOwner?.name ?? '',
      cell: ({ csrOwner }) =>
        csrOwner && (
          <Link to="/demand-addas" search={{ csrOwnerId: csrOwner.id }}>
            {csrOwner.name}
          </Link>
        ),
    },
    vehicleTypeIds: { text: (adda, words) => termsFacts.vehicleTypeIds(adda, words), atFirst: 'hidden' },
    walletBalance: { text: (adda, words) => walletText(adda, words) ?? '', align: 'end', atFirst: 'hidden' },
    status: {
      text: ({ status }, { labels }) => labels('userStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={userStatuses[status].tone}>{labels('userStatus', status)}</StatusBadge>
      ),
    },
    createdAt: { text: ({ createdAt }, { format }) => format.dateTime(createdAt), sort: 'createdAt' },
  },
})

export type AddaSearch = SearchOfList<typeof addaList>

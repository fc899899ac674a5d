import { StatusBadge } from '@karwan/design-system/components/badge'
import { expiringPapers } from '@karwan/domain/fleet'
import { shownPhone } from '@karwan/domain/geography'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { linked, oneOf, search } from '../../kit/list/filters.ts'
import { expiryCell, expiryText } from './expiry.tsx'

const stages = {
  0: 'expiring.within.0',
  7: 'expiring.within.7',
  30: 'expiring.within.30',
  60: 'expiring.within.60',
} as const

/** Expiring papers of drivers, vehicles and verifications in one list, the most urgent first. */
export const expiringList = defineList('listExpiringPapers', {
  words: 'expiring',
  path: '/expiring',
  firstPageSize: 20,
  toFile: {
    operation: 'exportExpiringPapers',
    permission: permissionFor('exportExpiringPapers', 'vehicle:export'),
  },
  rowLink: ({ driverId, vehicleId, companyId, partnerId }, link) => {
    if (driverId !== null)
      return <Link to="/drivers/$id" params={{ id: driverId }} preload="intent" {...link} />
    if (vehicleId !== null)
      return <Link to="/vehicles/$id" params={{ id: vehicleId }} preload="intent" {...link} />
    return companyId === null ? (
      <Link to="/partners/$id" params={{ id: partnerId ?? 0 }} preload="intent" {...link} />
    ) : (
      <Link to="/companies/$id" params={{ id: companyId }} preload="intent" {...link} />
    )
  },
  filters: {
    search: search(100),
    withinDays: oneOf([0, 7, 30, 60], stages, 'bar'),
    paper: oneOf(namesOf(expiringPapers), 'expiringPaper', 'bar'),
    partnerId: linked(),
  },
  columns: {
    ownerName: { text: ({ ownerName }) => ownerName, cell: ({ ownerName }) => <bdi>{ownerName}</bdi> },
    paper: { text: ({ paper, paperName }, { labels }) => paperName ?? labels('expiringPaper', paper) },
    lastDay: {
      text: ({ lastDay }, words) => expiryText(lastDay, words) ?? '',
      cell: ({ lastDay }, words) => expiryCell(lastDay, words),
    },
    keepsHome: {
      text: ({ keepsHome, daysLeft }, { say }) =>
        keepsHome && daysLeft < 0 ? say('expiring.row.stopped') : '',
      cell: ({ keepsHome, daysLeft }, { say }) =>
        keepsHome && daysLeft < 0 && <StatusBadge tone="danger">{say('expiring.row.stopped')}</StatusBadge>,
    },
    partnerId: { text: ({ partnerName }) => partnerName ?? '' },
    phoneNumber: {
      text: ({ phoneNumber }) => phoneNumber ?? '',
      cell: ({ phoneNumber }) => phoneNumber && <bdi dir="ltr">{shownPhone(phoneNumber)}</bdi>,
    },
  },
})

export type ExpiringSearch = SearchOfList<typeof expiringList>

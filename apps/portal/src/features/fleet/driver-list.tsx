import { StatusBadge } from '@karwan/design-system/components/badge'
import { driverAvailabilities } from '@karwan/domain/fleet'
import { shownPhone } from '@karwan/domain/geography'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { verificationStatuses } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, search } from '../../kit/list/filters.ts'
import lines from '../../kit/page/lines.module.css'
import { isolated } from '../../kit/text/isolated.tsx'
import { blockActs } from '../people/block-acts.tsx'
import { standingOf, standingText } from '../people/standing.tsx'
import { expiryCell, expiryText } from './expiry.tsx'
import { moveAct } from './fleet-acts.tsx'

type Driver = Answer<'listDrivers'>['items'][number]

export const driverList = defineList('listDrivers', {
  words: 'drivers',
  entity: 'driver',
  path: '/drivers',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createDriver', 'driver:create'),
    dialog: lazyDialog(async () => (await import('./driver-dialog.tsx')).DriverDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'driver:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'drivers' }} {...link} />,
  },
  toFile: { operation: 'exportDrivers', permission: permissionFor('exportDrivers', 'driver:export') },
  acts: [
    moveAct('driverIds'),
    ...blockActs({
      permission: permissionFor('blockDriver', 'driver:block'),
      userType: UserType.driver,
      send: (id, options) => sdk.call('blockDriver', { path: { id }, ...options }),
    }),
  ],
  rowLink: ({ id }, link) => <Link to="/drivers/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    search: search(100),
    availability: oneOf(namesOf(driverAvailabilities), 'driverAvailability', 'bar'),
    verificationStatus: oneOf(idsOf(verificationStatuses), 'verificationStatus'),
    isBlocked: flag(),
    partnerId: linked(),
    cityId: linked(),
  },
  orders: { fullName: 'text', licenseExpiry: 'moment', tripsCompleted: 'figure' },
  columns: {
    fullName: { text: ({ fullName }) => fullName, cell: name, sort: 'fullName' },
    phoneNumber: {
      text: ({ phoneNumber }) => shownPhone(phoneNumber),
    },
    registrationNumber: { text: ({ registrationNumber }) => registrationNumber ?? '' },
    availability: {
      card: 'beside',
      text: ({ availability }, { labels }) => labels('driverAvailability', availability),
      cell: ({ availability }, { labels }) => (
        <StatusBadge tone={driverAvailabilities[availability].tone}>
          {labels('driverAvailability', availability)}
        </StatusBadge>
      ),
    },
    standing: {
      text: standingText,
      cell: standingOf,
      card: 'bare',
    },
    licenseExpiry: {
      text: ({ licenseExpiry }, words) => expiryText(licenseExpiry, words) ?? '',
      cell: ({ licenseExpiry }, words) => expiryCell(licenseExpiry, words),
      sort: 'licenseExpiry',
    },
    tripsCompleted: {
      text: ({ tripsCompleted }, { format }) => format.number(tripsCompleted),
      sort: 'tripsCompleted',
      align: 'end',
    },
    cityId: { text: ({ cityName }) => cityName ?? '', atFirst: 'hidden' },
    licenseClass: { text: ({ licenseClass }) => licenseClass ?? '', atFirst: 'hidden' },
    rating: { text: ({ rating }, { format }) => format.number(rating), align: 'end', atFirst: 'hidden' },
  },
})

function name({ fullName, partnerName }: Driver) {
  return (
    <>
      {isolated(fullName)}
      <span className={lines.second}>{partnerName}</span>
    </>
  )
}

export type DriverSearch = SearchOfList<typeof driverList>

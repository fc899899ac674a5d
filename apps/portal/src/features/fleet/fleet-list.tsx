import { fleetStatuses } from '@karwan/domain/fleet'
import { namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, search } from '../../kit/list/filters.ts'
import { FleetName } from './fleet-name.tsx'
import { fleetStandingOf, fleetStandingText } from './fleet-standing.tsx'

export const fleetList = defineList('listFleets', {
  words: 'fleets',
  entity: 'fleet',
  path: '/fleets',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createFleet', 'fleet:create'),
    dialog: lazyDialog(async () => (await import('./fleet-dialog.tsx')).FleetDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'fleet:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'fleets' }} {...link} />,
  },
  toFile: { operation: 'exportFleets', permission: permissionFor('exportFleets', 'fleet:export') },
  rowLink: ({ id }, link) => <Link to="/fleets/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    filter: search(100),
    status: oneOf(namesOf(fleetStatuses), 'fleetStatus', 'bar'),
    isBlocked: flag(),
    partnerId: linked(),
    homeCityId: linked(),
    parentFleetId: linked(),
  },
  orders: { name: 'text', code: 'text', createdAt: 'moment' },
  columns: {
    name: { text: ({ name }) => name, cell: (fleet) => <FleetName fleet={fleet} />, sort: 'name' },
    code: { text: ({ code }) => code, sort: 'code' },
    partnerId: { text: ({ partnerName }) => partnerName },
    parentFleetId: { text: ({ parentFleetName }) => parentFleetName ?? '' },
    vehicleCount: { text: ({ vehicleCount }, { format }) => format.number(vehicleCount), align: 'end' },
    driverCount: { text: ({ driverCount }, { format }) => format.number(driverCount), align: 'end' },
    status: {
      text: fleetStandingText,
      cell: (fleet, words) => fleetStandingOf(fleet, words),
    },
    homeCityId: { text: ({ homeCityName }) => homeCityName ?? '' },
    managerUserId: { text: ({ managerName }) => managerName ?? '', atFirst: 'hidden' },
    fleetCount: {
      text: ({ fleetCount }, { format }) => format.number(fleetCount),
      align: 'end',
      atFirst: 'hidden',
    },
    createdAt: {
      text: ({ createdAt }, { format }) => format.dateTime(createdAt),
      sort: 'createdAt',
      atFirst: 'hidden',
    },
  },
})

export type FleetSearch = SearchOfList<typeof fleetList>

import { StatusBadge } from '@karwan/design-system/components/badge'
import { vehicleStatuses } from '@karwan/domain/fleet'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { verificationStatuses } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, record, search } from '../../kit/list/filters.ts'
import lines from '../../kit/page/lines.module.css'
import { isolated } from '../../kit/text/isolated.tsx'
import type { Words } from '../../kit/text/use-words.ts'
import { blockActs } from '../people/block-acts.tsx'
import { standingOf, standingText } from '../people/standing.tsx'
import { expiryCell, expiryText } from './expiry.tsx'
import { vehicleTypesOptions } from './fleet.queries.ts'
import { moveAct } from './fleet-acts.tsx'
import { VehicleIcon } from './vehicle-icon.tsx'

type Vehicle = Answer<'listVehicles'>['items'][number]

export const vehicleList = defineList('listVehicles', {
  words: 'vehicles',
  entity: 'vehicle',
  path: '/vehicles',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createVehicle', 'vehicle:create'),
    dialog: lazyDialog(async () => (await import('./vehicle-dialog.tsx')).VehicleDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'vehicle:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'vehicles' }} {...link} />,
  },
  toFile: { operation: 'exportVehicles', permission: permissionFor('exportVehicles', 'vehicle:export') },
  acts: [
    moveAct('vehicleIds'),
    ...blockActs({
      permission: permissionFor('blockVehicle', 'vehicle:block'),
      userType: UserType.partner,
      send: (id, options) => sdk.call('blockVehicle', { path: { id }, ...options }),
    }),
  ],
  rowLink: ({ id }, link) => <Link to="/vehicles/$id" params={{ id }} preload="intent" {...link} />,
  filters: {
    search: search(100),
    status: oneOf(namesOf(vehicleStatuses), 'vehicleStatus', 'bar'),
    vehicleTypeId: record(vehicleTypesOptions),
    verificationStatus: oneOf(idsOf(verificationStatuses), 'verificationStatus'),
    isBlocked: flag(),
    hasTracker: flag(),
    partnerId: linked(),
  },
  orders: { registrationNumber: 'text', fitnessExpiry: 'moment', capacityWeight: 'figure' },
  columns: {
    registrationNumber: {
      text: ({ registrationNumber }) => registrationNumber,
      cell: plate,
      sort: 'registrationNumber',
    },
    vehicleTypeId: { text: typeText, cell: type, card: 'bare' },
    driverId: { text: ({ driverName }) => driverName ?? '' },
    status: {
      text: ({ status }, { labels }) => labels('vehicleStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={vehicleStatuses[status].tone}>{labels('vehicleStatus', status)}</StatusBadge>
      ),
    },
    standing: {
      text: standingText,
      cell: standingOf,
      card: 'bare',
    },
    fitnessExpiry: {
      text: (vehicle, words) => nextText(vehicle, words),
      cell: compliance,
      sort: 'fitnessExpiry',
    },
    capacityWeight: {
      text: ({ capacityWeight }, { format, say }) =>
        capacityWeight === null ? '' : format.weight(capacityWeight, say('bookings.crew.tonnes')),
      sort: 'capacityWeight',
      align: 'end',
    },
    make: { text: ({ make, model }) => [make, model].filter(Boolean).join(' '), atFirst: 'hidden' },
    modelYear: { text: ({ modelYear }) => String(modelYear ?? ''), align: 'end', atFirst: 'hidden' },
    hasTracker: {
      text: ({ hasTracker }, { say }) => say(hasTracker ? 'form.yes' : 'form.no'),
      atFirst: 'hidden',
    },
    lastKnownCityId: { text: ({ lastKnownCityName }) => lastKnownCityName ?? '', atFirst: 'hidden' },
  },
})

function plate({ registrationNumber, partnerName }: Vehicle) {
  return (
    <>
      {isolated(registrationNumber)}
      <span className={lines.second}>{partnerName}</span>
    </>
  )
}

function typeText({ vehicleTypeId, variantName }: Vehicle, { labels }: Words) {
  return [labels('vehicleType', vehicleTypeId), variantName].filter(Boolean).join(', ')
}

function type(vehicle: Vehicle, { labels }: Words) {
  return (
    <>
      <VehicleIcon vehicleTypeId={vehicle.vehicleTypeId} />
      {labels('vehicleType', vehicle.vehicleTypeId)}
      <span className={lines.second}>{vehicle.variantName}</span>
    </>
  )
}

/** The paper that expires first, among those without which a vehicle may not be sent out. */
function nextOf({ fitnessExpiry, routePermitExpiry, insuranceExpiry }: Vehicle) {
  const papers = [
    ['FITNESS', fitnessExpiry],
    ['ROUTE_PERMIT', routePermitExpiry],
    ['INSURANCE', insuranceExpiry],
  ] as const
  return papers
    .flatMap(([paper, day]) => (day === null ? [] : [{ paper, day }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .at(0)
}

function nextText(vehicle: Vehicle, words: Words): string {
  const next = nextOf(vehicle)
  return next ? `${words.labels('expiringPaper', next.paper)}: ${expiryText(next.day, words)}` : ''
}

function compliance(vehicle: Vehicle, words: Words) {
  const next = nextOf(vehicle)
  if (!next) return <span className={lines.second}>{words.say('vehicles.row.noPapers')}</span>
  return (
    <span className={lines.lines}>
      <span className={lines.second}>{words.labels('expiringPaper', next.paper)}</span>
      {expiryCell(next.day, words)}
    </span>
  )
}

export type VehicleSearch = SearchOfList<typeof vehicleList>

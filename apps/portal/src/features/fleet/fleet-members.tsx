import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { driverAvailabilities, vehicleStatuses } from '@karwan/domain/fleet'
import { shownPhone } from '@karwan/domain/geography'
import { permissionFor } from '@karwan/domain/roles'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import type { Moved } from './fleet-move-dialog.tsx'
import { type Driver, driversOptions, type Fleet, type Vehicle, vehiclesOptions } from './fleets.queries.ts'

const MoveDialog = lazyDialog(async () => (await import('./fleet-move-dialog.tsx')).MoveDialog)

export function FleetVehicles({ fleet }: { fleet: Fleet }) {
  const { say, labels } = useWords()
  return (
    <Members
      fleet={fleet}
      kind="vehicles"
      count={fleet.vehicleCount}
      answer={useQuery(vehiclesOptions({ fleetId: fleet.id }))}
      whatOf={({ id, registrationNumber }) => ({ name: registrationNumber, vehicleIds: [id] })}
      rowLink={({ id }, link) => <Link to="/vehicles/$id" params={{ id }} preload="intent" {...link} />}
      columns={[
        {
          id: 'plate',
          header: say('fleets.vehicles.plate'),
          cell: ({ registrationNumber }: Vehicle) => <bdi>{registrationNumber}</bdi>,
        },
        {
          id: 'type',
          header: say('fleets.vehicles.type'),
          cell: ({ vehicleTypeId, variantName }: Vehicle) =>
            [labels('vehicleType', vehicleTypeId), variantName].filter(Boolean).join(', '),
        },
        {
          id: 'status',
          header: say('fleets.vehicles.status'),
          cell: ({ status }: Vehicle) => (
            <StatusBadge tone={vehicleStatuses[status].tone}>{labels('vehicleStatus', status)}</StatusBadge>
          ),
        },
      ]}
    />
  )
}

export function FleetDrivers({ fleet }: { fleet: Fleet }) {
  const { say, labels } = useWords()
  return (
    <Members
      fleet={fleet}
      kind="drivers"
      count={fleet.driverCount}
      answer={useQuery(driversOptions({ fleetId: fleet.id }))}
      whatOf={({ id, fullName }) => ({ name: fullName, driverIds: [id] })}
      rowLink={({ id }, link) => <Link to="/drivers/$id" params={{ id }} preload="intent" {...link} />}
      columns={[
        {
          id: 'name',
          header: say('fleets.drivers.name'),
          cell: ({ fullName }: Driver) => <bdi>{fullName}</bdi>,
        },
        {
          id: 'phone',
          header: say('fleets.drivers.phone'),
          cell: ({ phoneNumber }: Driver) => <bdi dir="ltr">{shownPhone(phoneNumber)}</bdi>,
        },
        {
          id: 'availability',
          header: say('fleets.drivers.availability'),
          cell: ({ availability }: Driver) => (
            <StatusBadge tone={driverAvailabilities[availability].tone}>
              {labels('driverAvailability', availability)}
            </StatusBadge>
          ),
        },
      ]}
    />
  )
}

type MembersProps<Row> = {
  fleet: Fleet
  kind: 'vehicles' | 'drivers'
  /** The number of members, known before they load, so that their room can be reserved. */
  count: number
  answer: UseQueryResult<Row[]>
  columns: readonly Column<Row>[]
  rowLink?: (row: Row, link: LinkAttributes) => ReactElement
  whatOf: (row: Row) => Moved
}

/** The direct members of the fleet; the menu of each row moves it to another fleet. */
function Members<Row extends { id: number }>(props: MembersProps<Row>) {
  const { fleet, kind, count, answer, columns, rowLink, whatOf } = props
  const { say } = useWords()
  const mayMove = useMay(permissionFor('moveToFleet', 'fleet:assign'))
  const [moving, setMoving] = useState<Moved>()
  const title = say(`fleets.${kind}.title`)
  const { data: rows = count === 0 ? [] : undefined, error, refetch } = answer
  return (
    <Card title={title} flush>
      <DataTable<Row>
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        skeletonRows={count}
        {...(rowLink && { rowLink })}
        {...(mayMove && {
          rowActions: {
            labelOf: (row) => say('fleets.members.acts', { name: whatOf(row).name }),
            actionsOf: (row) => [
              [{ id: 'move', label: say('fleets.move.act'), onSelect: () => setMoving(whatOf(row)) }],
            ],
          },
        })}
        problem={error && <PageProblem fault={error} onRetry={() => void refetch()} />}
        empty={<EmptyState title={say(`fleets.${kind}.emptyTitle`)} />}
      />
      {moving && (
        <MoveDialog
          partnerId={fleet.partnerId}
          what={moving}
          from={fleet.id}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Card>
  )
}

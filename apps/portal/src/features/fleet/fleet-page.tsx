import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { LookupHistory } from '../../kit/detail/lookup-history.tsx'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { blockAct } from '../people/block-act.tsx'
import { fleetList } from './fleet-list.tsx'
import { FleetDrivers, FleetVehicles } from './fleet-members.tsx'
import { fleetStandingOf } from './fleet-standing.tsx'
import { FleetTree } from './fleet-tree.tsx'
import { obstaclesOf } from './obstacles.tsx'

const FleetDialog = lazyDialog(async () => (await import('./fleet-dialog.tsx')).FleetDialog)
const MembersDialog = lazyDialog(async () => (await import('./fleet-members-dialog.tsx')).MembersDialog)
const MoveDialog = lazyDialog(async () => (await import('./fleet-move-dialog.tsx')).MoveDialog)

const mayMove = permissionFor('moveToFleet', 'fleet:assign')

/** The page of one fleet: its facts, its members, and its place in the tree of fleets. */
export function FleetPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const block = useOperation('blockFleet', 'fleet')
  const verify = useOperation('verifyFleet', 'fleet')
  const remove = useRemoval('deleteFleet', () => navigate({ to: '/fleets' }), 'fleet')
  return (
    <RegisterPage
      list={fleetList}
      audited="fleet"
      record={useQuery(recordOptions('getFleet', id))}
      title={({ name }) => name}
      meta={fleetStandingOf}
      description={({ code, partnerName }) => `${code} · ${partnerName}`}
      notice={obstaclesOf}
      factLinks={{
        partnerId: leadsTo('partner', ({ partnerId }) => partnerId),
        parentFleetId: leadsTo('fleet', ({ parentFleetId }) => parentFleetId),
        managerUserId: leadsTo('staff', ({ managerUserId }) => managerUserId),
      }}
      facts={{
        partnerId: ({ partnerName }) => partnerName,
        parentFleetId: ({ parentFleetName }) => parentFleetName,
        managerUserId: ({ managerName }) => managerName,
        homeCityId: ({ homeCityName }) => homeCityName,
        vehicleCount: ({ vehicleCount }, { format }) => format.number(vehicleCount),
        driverCount: ({ driverCount }, { format }) => format.number(driverCount),
        fleetCount: ({ fleetCount }, { format }) => format.number(fleetCount),
        verifiedAt: ({ verifiedAt, verifiedByName }, { format }) =>
          verifiedAt && [verifiedByName, format.dateTime(verifiedAt)].filter(Boolean).join(', '),
      }}
      edit={{
        permission: permissionFor('updateFleet', 'fleet:update'),
        dialog: (fleet, onClose) => <FleetDialog fleet={fleet} onClose={onClose} />,
      }}
      acts={(fleet, words) => [
        {
          id: 'bring-in',
          label: words.say('fleets.members.add'),
          permission: mayMove,
          place: 'solid',
          dialog: (close) => <MembersDialog fleet={fleet} onClose={close} />,
        },
        {
          id: 'move',
          label: words.say('fleets.move.act'),
          permission: mayMove,
          dialog: (close) => (
            <MoveDialog
              partnerId={fleet.partnerId}
              what={{ name: fleet.name, fleetIds: [fleet.id] }}
              from={fleet.parentFleetId}
              onClose={close}
            />
          ),
        },
        ...(fleet.verifiedAt === null
          ? [
              {
                id: 'verify',
                label: words.say('fleets.verify.act'),
                permission: permissionFor('verifyFleet', 'fleet:verify'),
                run: (idempotencyKey: string) =>
                  verify({ path: { id }, body: { version: fleet.version }, idempotencyKey }),
                done: { id: 'fleets.verify.done', values: { name: fleet.name } },
              },
            ]
          : []),
        blockAct(
          {
            ...{ name: fleet.name, version: fleet.version, isBlocked: fleet.isBlocked },
            userType: UserType.partner,
            permission: permissionFor('blockFleet', 'fleet:block'),
            send: (options) => block({ path: { id }, ...options }),
          },
          words,
        ),
      ]}
      remove={{
        permission: permissionFor('deleteFleet', 'fleet:delete'),
        run: ({ id, version }, idempotencyKey) =>
          remove({ path: { id }, query: { version }, idempotencyKey }),
      }}
    >
      {(fleet) => (
        <>
          <FleetTree fleet={fleet} />
          <FleetVehicles fleet={fleet} />
          <FleetDrivers fleet={fleet} />
          <LookupHistory words="fleets" of={operationOptions('listFleetHistory', { path: { id } })} />
        </>
      )}
    </RegisterPage>
  )
}

import { StatusBadge } from '@karwan/design-system/components/badge'
import { Inline } from '@karwan/design-system/components/layout'
import { expiredOfVehicle, mayVehicleLeave, vehicleStatuses } from '@karwan/domain/fleet'
import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { RecordHistory } from '../../kit/detail/record-history.tsx'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { serverNow } from '../../kit/text/clock.ts'
import type { Words } from '../../kit/text/use-words.ts'
import { blockAct } from '../people/block-act.tsx'
import { standingOf } from '../people/standing.tsx'
import { expiryText } from './expiry.tsx'
import { FleetPhoto } from './fleet-photo.tsx'
import { lastSeenSaid } from './last-seen.ts'
import { obstaclesOf } from './obstacles.tsx'
import { VehicleIcon } from './vehicle-icon.tsx'
import { vehicleList } from './vehicle-list.tsx'

const VehicleDialog = lazyDialog(async () => (await import('./vehicle-dialog.tsx')).VehicleDialog)
const VehicleDriverDialog = lazyDialog(
  async () => (await import('./vehicle-driver-dialog.tsx')).VehicleDriverDialog,
)

export type Vehicle = Answer<'getVehicle'>
const historyOptions = (id: number) => operationOptions('listVehicleHistory', { path: { id } })

const feet = (...sides: (number | null)[]) => sides.filter((side) => side !== null).join(' × ')

type Shown = {
  id: number
  /** Renders the verification, with `below` under it. */
  verification: (vehicle: Vehicle, below: ReactNode) => ReactNode
  /** Rendered last, because it grows when its data has loaded. */
  bookings: (vehicle: Vehicle) => ReactNode
}

/** The page of one vehicle: facts, papers with their expiry, driver and history. */
export function VehiclePage({ id, verification, bookings }: Shown) {
  const acts = useVehicleActs()
  const retire = useOperation('deleteVehicle', 'fleet', 'partners')
  const history = useQuery(historyOptions(id))
  return (
    <RegisterPage
      list={vehicleList}
      audited="vehicle"
      record={useQuery(recordOptions('getVehicle', id))}
      title={({ registrationNumber }) => registrationNumber}
      description={({ partnerName, make, model, modelYear }) =>
        [partnerName, [make, model, modelYear].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
      }
      meta={(vehicle, words) => (
        <Inline together>
          {vehicle.photoDocumentId !== null && (
            <FleetPhoto
              name={vehicle.registrationNumber}
              photoDocumentId={vehicle.photoDocumentId}
              size="xl"
            />
          )}
          <VehicleIcon vehicleTypeId={vehicle.vehicleTypeId} />
          <StatusBadge tone={vehicleStatuses[vehicle.status].tone}>
            {words.labels('vehicleStatus', vehicle.status)}
          </StatusBadge>
          {standingOf(vehicle, words)}
        </Inline>
      )}
      acts={acts}
      edit={{
        permission: permissionFor('updateVehicle', 'vehicle:update'),
        dialog: (vehicle, close) => <VehicleDialog vehicle={vehicle} onClose={close} />,
      }}
      remove={{
        permission: permissionFor('deleteVehicle', 'vehicle:delete'),
        run: ({ id, version }, idempotencyKey) =>
          retire({ path: { id }, query: { version }, idempotencyKey }),
      }}
      notice={(vehicle, words) =>
        obstaclesOf({ ...vehicle, expired: expiredOfVehicle(vehicle, serverNow()) }, words)
      }
      factLinks={{
        partnerId: leadsTo('partner', ({ partnerId }) => partnerId),
        driverId: leadsTo('driver', ({ driverId }) => driverId),
      }}
      facts={{
        partnerId: ({ partnerName }) => partnerName,
        vehicleTypeId: ({ vehicleTypeId, variantName }, { labels }) =>
          [labels('vehicleType', vehicleTypeId), variantName].filter(Boolean).join(', '),
        capacityWeight: ({ capacityWeight }, { format, say }) =>
          capacityWeight === null ? null : format.weight(capacityWeight, say('bookings.crew.tonnes')),
        grossVehicleWeight: ({ grossVehicleWeight }, { format, say }) =>
          grossVehicleWeight === null ? null : format.weight(grossVehicleWeight, say('bookings.crew.tonnes')),
        capacityVolume: ({ capacityVolume }, { format }) =>
          capacityVolume === null ? null : `${format.number(capacityVolume)} m³`,
        lengthFt: ({ lengthFt, widthFt, heightFt }) => feet(lengthFt, widthFt, heightFt),
        axles: ({ axles, tyres }) => [axles, tyres].filter((count) => count !== null).join(' / '),
        containerSizes: ({ containerSizes }, { labels }) =>
          containerSizes.map((size) => labels('containerSize', size)).join(', '),
        hasTarpaulin: ({ hasTarpaulin }, { say }) => say(hasTarpaulin ? 'form.yes' : 'form.no'),
        hasTracker: ({ hasTracker, trackerProvider, trackerImei }, { say }) =>
          [say(hasTracker ? 'form.yes' : 'form.no'), trackerProvider, trackerImei]
            .filter(Boolean)
            .join(' · '),
        driverId: ({ driverName }) => driverName,
        lastKnownCityId: ({ lastKnownCityName }) => lastKnownCityName,
        lastLocation: ({ lastLocation }, words) => lastSeenSaid(lastLocation, words),
        colour: ({ colour }) => colour,
        notes: ({ notes }) => notes,
      }}
      moreFacts={{
        'vehicles.page.papers': {
          fitnessExpiry: ({ fitnessExpiry }, words) => expiryText(fitnessExpiry, words),
          routePermitExpiry: ({ routePermitExpiry }, words) => expiryText(routePermitExpiry, words),
          insuranceExpiry: ({ insuranceExpiry }, words) => expiryText(insuranceExpiry, words),
          tokenTaxExpiry: ({ tokenTaxExpiry }, words) => expiryText(tokenTaxExpiry, words),
          registrationCity: ({ registrationCity }) => registrationCity,
          chassisNumber: ({ chassisNumber }) => chassisNumber,
          engineNumber: ({ engineNumber }) => engineNumber,
          ownershipType: ({ ownershipType }, { labels }) =>
            ownershipType && labels('vehicleOwnership', ownershipType),
          ownerName: ({ ownerName, ownerCnic }) => [ownerName, ownerCnic].filter(Boolean).join(' · '),
        },
      }}
    >
      {(vehicle) =>
        verification(
          vehicle,
          <>
            <RecordHistory words="vehicles" events={history.data ?? []} />
            {bookings(vehicle)}
          </>,
        )
      }
    </RegisterPage>
  )
}

function useVehicleActs() {
  const block = useOperation('blockVehicle', 'fleet')
  return (vehicle: Vehicle, words: Words): RecordAct[] => {
    const { id, version, registrationNumber: name, isBlocked } = vehicle
    return [
      {
        id: 'driver',
        label: words.say('vehicles.act.driver'),
        permission: [
          permissionFor('assignVehicleDriver', 'vehicle:assign'),
          permissionFor('assignVehicleDriver', 'driver:assign'),
        ],
        verdict: mayVehicleLeave(vehicle.status),
        dialog: (close) => <VehicleDriverDialog vehicle={vehicle} onClose={close} />,
      },
      blockAct(
        {
          name,
          version,
          isBlocked,
          userType: UserType.partner,
          permission: permissionFor('blockVehicle', 'vehicle:block'),
          send: (options) => block({ path: { id }, ...options }),
        },
        words,
      ),
    ]
  }
}

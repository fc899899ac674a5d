import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { Banner } from '@karwan/design-system/patterns/banner'
import { crewForm } from '@karwan/domain/bookings'
import { allow, longestNote } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { VerificationStatus } from '@karwan/domain/verification'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { FleetPhoto } from '../../../fleet/fleet-photo.tsx'
import { driversOptions, vehiclesOptions } from '../../../fleet/fleets.queries.ts'
import { useAssignDriver, useReassign } from '../../bookings.actions.ts'
import type { Booking } from '../../bookings.queries.ts'
import { useOfferedCrew } from '../../use-offered-crew.ts'
import { useCrewLabels } from './use-crew-labels.ts'

const DriverDialog = lazyDialog(async () => (await import('../../../fleet/driver-dialog.tsx')).DriverDialog)
const VehicleDialog = lazyDialog(
  async () => (await import('../../../fleet/vehicle-dialog.tsx')).VehicleDialog,
)

const Unverified = lazyDialog(async () => (await import('./unverified.tsx')).Unverified)

type CrewDialogProps = { booking: Booking; replaces?: boolean; onClose: () => void }

const { CheckboxField, SelectField, TextareaField } = fieldsOf<typeof crewForm>()

/** Chooses a driver and a vehicle of the partner; those that cannot go show the reason. */
export function CrewDialog({ booking, replaces = false, onClose }: CrewDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const assign = useAssignDriver(booking.id)
  const reassign = useReassign()
  const label = useCrewLabels(booking)
  const offered = useOfferedCrew(booking, intl.formatMessage({ id: 'bookings.crew.offered' }))
  const drivers = useQuery(driversOptions({ partnerId: booking.partner.id }))
  const vehicles = useQuery(vehiclesOptions({ partnerId: booking.partner.id }))
  const kind = replaces ? 'reassign' : 'assign'
  const text = (id: string) =>
    intl.formatMessage({ id: `bookings.${kind}.${id}` }, { partner: booking.partner.name })

  const form = useKitForm({
    schema: crewForm({
      replaces,
      mayGo: (id, override) => {
        const chosen = vehicles.data?.find((vehicle) => vehicle.id === id)
        return chosen ? label.mayGo(chosen, override) : allow
      },
    }),
    defaults: { driverId: '', vehicleId: '', override: false, reason: '' },
    send: ({ driverId, vehicleId, override, reason = '' }, { idempotencyKey }) => {
      const crew = { vehicleId, version: booking.version, ...(override && { override }) }
      return replaces
        ? reassign.mutateAsync({ idempotencyKey, body: { bookingId: booking.id, driverId, reason, ...crew } })
        : assign.mutateAsync({ idempotencyKey, driverId, body: crew })
    },
    onDone: () => {
      notify.success(`bookings.${kind}.done`, undefined, `booking-${booking.id}-status`)
      onClose()
    },
  })
  const vehicleId = form.watch('vehicleId')
  const vehicle = vehicles.data?.find(({ id }) => String(id) === vehicleId)
  const driverId = form.watch('driverId')
  const driver = drivers.data?.find(({ id }) => String(id) === driverId)
  const expired = label.expired(driver, vehicle)

  // Drivers are offered once the vehicles are loaded, because choosing one also chooses the usual vehicle.
  const toChoose = vehicles.isPending ? [] : (drivers.data ?? [])
  const offerUsualVehicle = (driverId: string) => {
    const usual = drivers.data?.find(({ id }) => String(id) === driverId)?.currentVehicleId
    const own = vehicles.data?.find(({ id }) => id === usual)
    if (vehicleId === '' && own && !label.vehicle(own).disabled) form.setValue('vehicleId', String(own.id))
  }

  const [adding, setAdding] = useState<'driver' | 'vehicle'>()
  const [added, setAdded] = useState<string>()
  const may = {
    driver: useMay(permissionFor('createDriver', 'driver:create')),
    vehicle: useMay(permissionFor('createVehicle', 'vehicle:create')),
  }
  // Chooses a newly added driver or vehicle if allowed; otherwise its option shows the reason.
  const chooseAdded = (name: 'driverId' | 'vehicleId', id: number, label: string, isAllowed: boolean) => {
    if (isAllowed) form.setValue(name, String(id))
    setAdded(isAllowed ? undefined : label)
  }

  const needed = ['driverId', 'vehicleId', ...(replaces ? ['reason'] : [])]
  const fault = drivers.error ?? vehicles.error
  return (
    <>
      <FormDialog
        form={form}
        title={text('title')}
        description={text('description')}
        submitLabel={text('submit')}
        onClose={onClose}
      >
        {fault && <PageProblem fault={fault} />}
        <SelectField
          name="driverId"
          label={text('driver')}
          placeholder={text('choose')}
          options={offered.drivers(toChoose.map(label.choosable.driver))}
          onChosen={offerUsualVehicle}
          required
        />
        {driver && driver.verificationStatus !== VerificationStatus.verified && (
          <Unverified kind="driver" of={{ ...driver, name: driver.fullName }} needed={needed} />
        )}
        {driver && driver.photoDocumentId !== null && (
          <FleetPhoto name={driver.fullName} photoDocumentId={driver.photoDocumentId} size="lg" />
        )}
        <SelectField
          name="vehicleId"
          label={text('vehicle')}
          placeholder={text('choose')}
          options={offered.vehicles(label.byFit(vehicles.data ?? []).map(label.choosable.vehicle))}
          required
        />
        {vehicle && vehicle.verificationStatus !== VerificationStatus.verified && (
          <Unverified kind="vehicle" of={{ ...vehicle, name: vehicle.registrationNumber }} needed={needed} />
        )}
        {(may.driver || may.vehicle) && (
          <Inline>
            {may.driver && (
              <Button variant="outline" size="sm" onClick={() => setAdding('driver')}>
                {intl.formatMessage({ id: 'bookings.crew.newDriver' })}
              </Button>
            )}
            {may.vehicle && (
              <Button variant="outline" size="sm" onClick={() => setAdding('vehicle')}>
                {intl.formatMessage({ id: 'bookings.crew.newVehicle' })}
              </Button>
            )}
          </Inline>
        )}
        {added !== undefined && (
          <Banner tone="info">{intl.formatMessage({ id: 'bookings.crew.notYet' }, { added })}</Banner>
        )}
        {vehicle && label.warning(vehicle).length > 0 && (
          <Banner tone="warning">{label.warning(vehicle).join(' ')}</Banner>
        )}
        {expired && <Banner tone="warning">{expired}</Banner>}
        {(expired || (vehicle && !label.mayGo(vehicle, false).allowed)) && (
          <CheckboxField name="override" label={text('override')} />
        )}
        {replaces && <TextareaField name="reason" label={text('reason')} limit={longestNote} required />}
      </FormDialog>
      {/* Outside the form, as nested forms would both be sent. */}
      {adding === 'driver' && (
        <DriverDialog
          partner={booking.partner}
          onAdded={(driver) => {
            const entry = label.choosable.driver(driver)
            chooseAdded('driverId', driver.id, entry.label, !entry.disabled)
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding === 'vehicle' && (
        <VehicleDialog
          partner={booking.partner}
          onAdded={(one) => {
            const entry = label.choosable.vehicle(one)
            chooseAdded('vehicleId', one.id, entry.label, !entry.disabled)
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

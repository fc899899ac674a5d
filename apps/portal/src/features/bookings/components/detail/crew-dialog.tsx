import { Field } from '@karwan/design-system/components/field'
import { Select } from '@karwan/design-system/components/select'
import { Textarea } from '@karwan/design-system/components/textarea'
import { Banner } from '@karwan/design-system/patterns/banner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { fieldErrors } from '../../../../kit/form/field-errors.ts'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { PageProblem } from '../../../../kit/page/page-problem.tsx'
import { useAssignDriver, useReassign } from '../../bookings.actions.ts'
import { type Booking, crewDriversOptions, crewVehiclesOptions } from '../../bookings.queries.ts'
import { useCrewLabels } from './use-crew-labels.ts'

const fields = ['driverId', 'vehicleId', 'reason'] as const
type FieldName = (typeof fields)[number]
type CrewDialogProps = { booking: Booking; replaces?: boolean; onClose: () => void }

/** Chooses driver and vehicle among those of the partner; who cannot go says why. */
export function CrewDialog({ booking, replaces = false, onClose }: CrewDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const assign = useAssignDriver(booking.id)
  const reassign = useReassign()
  const label = useCrewLabels(booking)
  const drivers = useQuery(crewDriversOptions(booking.partner.id, ''))
  const vehicles = useQuery(crewVehiclesOptions(booking.partner.id, ''))
  const [values, setValues] = useState({ driverId: '', vehicleId: '', reason: '' })
  const [found, setFound] = useState<Partial<Record<FieldName, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const kind = replaces ? 'reassign' : 'assign'
  const text = (id: string) =>
    intl.formatMessage({ id: `bookings.${kind}.${id}` }, { partner: booking.partner.name })
  const set = (name: FieldName, value: string) => setValues((before) => ({ ...before, [name]: value }))

  const chooseDriver = (driverId: string) => {
    set('driverId', driverId)
    // Most drivers have their own vehicle; it is offered with them.
    const usual = drivers.data?.find(({ id }) => String(id) === driverId)?.currentVehicleId
    const own = vehicles.data?.find(({ id }) => id === usual)
    if (values.vehicleId === '' && own && !label.vehicle(own).disabled) set('vehicleId', String(own.id))
  }

  const submit = async () => {
    const complaints = {
      ...(values.driverId === '' && { driverId: text('driverMissing') }),
      ...(values.vehicleId === '' && { vehicleId: text('vehicleMissing') }),
      ...(replaces && values.reason.trim() === '' && { reason: text('reasonMissing') }),
    }
    setFound(complaints)
    if (Object.keys(complaints).length > 0) return setAttempt(attempt + 1)
    const crew = { vehicleId: Number(values.vehicleId), version: booking.version }
    const driverId = Number(values.driverId)
    const done = await act.run((idempotencyKey) =>
      replaces
        ? reassign.mutateAsync({
            idempotencyKey,
            body: { bookingId: booking.id, driverId, reason: values.reason.trim(), ...crew },
          })
        : assign.mutateAsync({ idempotencyKey, driverId, body: crew }),
    )
    if (!done) return
    notify.success(`bookings.${kind}.done`, undefined, `booking-${booking.id}-status`)
    onClose()
  }

  const { field, errors } = fieldErrors('crew', found, act.problem)
  const chosen = vehicles.data?.find(({ id }) => String(id) === values.vehicleId)
  const fault = drivers.error ?? vehicles.error
  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      errors={errors(fields)}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      {fault && <PageProblem fault={fault} />}
      <Field {...field('driverId')} label={text('driver')} required>
        <Select
          value={values.driverId}
          placeholder={text('choose')}
          options={(drivers.data ?? []).map(label.driver)}
          onChange={({ target }) => chooseDriver(target.value)}
        />
      </Field>
      <Field {...field('vehicleId')} label={text('vehicle')} required>
        <Select
          value={values.vehicleId}
          placeholder={text('choose')}
          options={label.byFit(vehicles.data ?? []).map(label.vehicle)}
          onChange={({ target }) => set('vehicleId', target.value)}
        />
      </Field>
      {chosen && label.warning(chosen).length > 0 && (
        <Banner tone="warning">{label.warning(chosen).join(' ')}</Banner>
      )}
      {replaces && (
        <Field {...field('reason')} label={text('reason')} required>
          <Textarea
            value={values.reason}
            limit={500}
            rows={3}
            onChange={({ target }) => set('reason', target.value)}
          />
        </Field>
      )}
    </ActDialog>
  )
}

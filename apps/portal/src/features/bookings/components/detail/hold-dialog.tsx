import { holdForm, holdSeverities, holdTypesFor, releaseHoldForm } from '@karwan/domain/bookings'
import { longestNote, namesOf } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { useOperation } from '../../../../kit/access/operations.ts'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { Booking, BookingHold } from '../../bookings.queries.ts'

const { SegmentedField, SelectField, TextareaField } = fieldsOf<typeof holdForm>()
const { TextareaField: ReasonField } = fieldsOf<typeof releaseHoldForm>()

type Of = { booking: Pick<Booking, 'id' | 'version' | 'statusId'>; onClose: () => void }

/** Opens a hold: its type, its severity, and what has happened. */
export function HoldDialog({ booking, onClose }: Of) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const open = useOperation('openHold', 'bookings', 'shipments', 'billing')
  const text = (id: string) => intl.formatMessage({ id: `bookings.hold.${id}` })
  const form = useKitForm({
    schema: holdForm,
    defaults: { type: undefined, severity: 'ADVISORY', reason: '' },
    send: (body, { idempotencyKey }) =>
      open({ path: { id: booking.id }, body: { ...body, version: booking.version }, idempotencyKey }),
    onDone: () => {
      notify.success('bookings.hold.openedNow')
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={text('openTitle')} submitLabel={text('open')} onClose={onClose}>
      <SelectField
        name="type"
        label={text('type')}
        placeholder={text('choose')}
        options={holdTypesFor(booking.statusId).map((type) => ({
          value: type,
          label: labels('holdType', type),
        }))}
        required
      />
      <SegmentedField
        name="severity"
        label={text('severity')}
        options={namesOf(holdSeverities).map((severity) => ({
          value: severity,
          label: labels('holdSeverity', severity),
        }))}
      />
      <TextareaField name="reason" label={text('reason')} limit={longestNote} rows={3} required />
    </FormDialog>
  )
}

export function ReleaseHoldDialog({ hold, booking, onClose }: Of & { hold: BookingHold }) {
  const intl = useIntl()
  const notify = useNotify()
  const release = useOperation('releaseHold', 'bookings', 'shipments', 'billing')
  const text = (id: string) => intl.formatMessage({ id: `bookings.hold.${id}` })
  const form = useKitForm({
    schema: releaseHoldForm,
    defaults: { reason: '' },
    send: (body, { idempotencyKey }) =>
      release({ path: { id: hold.id }, body: { ...body, version: booking.version }, idempotencyKey }),
    onDone: () => {
      notify.success('bookings.hold.releasedNow')
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={text('releaseTitle')} submitLabel={text('release')} onClose={onClose}>
      <ReasonField name="reason" label={text('why')} limit={longestNote} rows={3} required />
    </FormDialog>
  )
}

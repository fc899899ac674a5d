import { Field } from '@karwan/design-system/components/field'
import { Select } from '@karwan/design-system/components/select'
import { Textarea } from '@karwan/design-system/components/textarea'
import { BookingStatus, isCargoLoaded } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { fieldErrors } from '../../../../kit/form/field-errors.ts'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import { type Booking, reasonsOptions } from '../../bookings.queries.ts'

/** By customer support (spec, point 7: cancelling sends cancellationType 1). */
const byCustomerSupport = 1
const cancellationReasons = 3

const fields = ['refusalReasonId', 'reason', 'cargoReturnNote'] as const
type FieldName = (typeof fields)[number]

/** Cancelling is status 13 with a reason; loaded cargo has to come back somehow. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const move = useMoveBooking(booking.id)
  const reasons = useQuery(reasonsOptions(cancellationReasons))
  const [values, setValues] = useState({ refusalReasonId: '', reason: '', cargoReturnNote: '' })
  const [found, setFound] = useState<Partial<Record<FieldName, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const isLoaded = isCargoLoaded(booking.statusId)
  const chosen = reasons.data?.find(({ id }) => String(id) === values.refusalReasonId)
  const text = (id: string) =>
    intl.formatMessage({ id: `bookings.cancel.${id}` }, { number: booking.bookingNumber })
  const set = (name: FieldName) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })

  const complaints = (): Partial<Record<FieldName, string>> => ({
    ...(!chosen && {
      refusalReasonId: intl.formatMessage({ id: 'refusal.booking.cancel_reason_required' }),
    }),
    ...((chosen?.needsText ?? false) && values.reason.trim() === '' && { reason: text('textMissing') }),
    ...(isLoaded &&
      values.cargoReturnNote.trim() === '' && {
        cargoReturnNote: intl.formatMessage({ id: 'refusal.booking.cargo_return_note_required' }),
      }),
  })

  const submit = async () => {
    const complained = complaints()
    setFound(complained)
    if (!chosen || Object.keys(complained).length > 0) return setAttempt(attempt + 1)
    const done = await act.run((idempotencyKey) =>
      move.mutateAsync({
        status: BookingStatus.cancelled,
        idempotencyKey,
        body: {
          refusalReasonId: chosen.id,
          cancellationType: byCustomerSupport,
          reason: values.reason.trim() || chosen.label,
          ...(isLoaded && { cargoReturnNote: values.cargoReturnNote.trim() }),
          version: booking.version,
        },
      }),
    )
    if (!done) return
    notify.success('bookings.cancel.done', { number: booking.bookingNumber }, `booking-${booking.id}-status`)
    onClose()
  }

  const { field, errors } = fieldErrors('cancel', found, act.problem)
  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      errors={errors(fields)}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('refusalReasonId')} label={text('reason')} required>
        <Select
          value={values.refusalReasonId}
          placeholder={text('choose')}
          options={(reasons.data ?? []).map(({ id, label }) => ({ value: id, label }))}
          onChange={set('refusalReasonId')}
        />
      </Field>
      <Field {...field('reason')} label={text('text')} required={chosen?.needsText ?? false}>
        <Textarea value={values.reason} limit={500} rows={3} onChange={set('reason')} />
      </Field>
      {isLoaded && (
        <Field {...field('cargoReturnNote')} label={text('cargo')} required>
          <Textarea value={values.cargoReturnNote} limit={500} rows={3} onChange={set('cargoReturnNote')} />
        </Field>
      )}
    </ActDialog>
  )
}

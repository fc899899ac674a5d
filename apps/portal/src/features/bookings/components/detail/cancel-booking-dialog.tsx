import { Field } from '@karwan/design-system/components/field'
import { Select } from '@karwan/design-system/components/select'
import { Textarea } from '@karwan/design-system/components/textarea'
import { isCargoLoaded } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ActDialog } from '../../../../app/act-dialog.tsx'
import { useNotify } from '../../../../app/notify.ts'
import { useAct } from '../../../../app/use-act.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import { type Booking, reasonsOptions } from '../../bookings.queries.ts'

const cancelled = 13
/** By customer support (spec, point 7: cancelling sends cancellationType 1). */
const byCustomerSupport = 1
const cancellationReasons = 3

/** What the API calls the fields, so that what it refuses is said at the field. */
const wireNames = { reasonId: 'refusalReasonId', text: 'reason', cargo: 'cargoReturnNote' } as const
const ids = { reasonId: 'cancel-reason', text: 'cancel-text', cargo: 'cancel-cargo' } as const
type FieldName = keyof typeof ids

/** Cancelling is status 13 with a reason; loaded cargo has to come back somehow. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const move = useMoveBooking(booking.id)
  const reasons = useQuery(reasonsOptions(cancellationReasons))
  const [values, setValues] = useState({ reasonId: '', text: '', cargo: '' })
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const isLoaded = isCargoLoaded(booking.statusId)
  const chosen = reasons.data?.find(({ id }) => String(id) === values.reasonId)
  const text = (id: string) =>
    intl.formatMessage({ id: `bookings.cancel.${id}` }, { number: booking.bookingNumber })
  const set = (name: FieldName) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })

  const complaints = (): Partial<Record<FieldName, string>> => ({
    ...(!chosen && { reasonId: intl.formatMessage({ id: 'refusal.booking.cancel_reason_required' }) }),
    ...((chosen?.needsText ?? false) && values.text.trim() === '' && { text: text('textMissing') }),
    ...(isLoaded &&
      values.cargo.trim() === '' && {
        cargo: intl.formatMessage({ id: 'refusal.booking.cargo_return_note_required' }),
      }),
  })

  const submit = async () => {
    const found = complaints()
    setErrors(found)
    if (!chosen || Object.keys(found).length > 0) return setAttempt(attempt + 1)
    const done = await act.run((idempotencyKey) =>
      move.mutateAsync({
        status: cancelled,
        idempotencyKey,
        body: {
          refusalReasonId: chosen.id,
          cancellationType: byCustomerSupport,
          reason: values.text.trim() || chosen.label,
          ...(isLoaded && { cargoReturnNote: values.cargo.trim() }),
          version: booking.version,
        },
      }),
    )
    if (!done) return
    notify.success('bookings.cancel.done', { number: booking.bookingNumber }, `booking-${booking.id}-status`)
    onClose()
  }

  const errorOf = (name: FieldName) => errors[name] ?? act.problem?.fields[wireNames[name]]?.[0]
  const field = (name: FieldName) => {
    const error = errorOf(name)
    return { id: ids[name], ...(error !== undefined && { error }) }
  }
  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      errors={(['reasonId', 'text', 'cargo'] as const).flatMap((name) => {
        const message = errorOf(name)
        return message === undefined ? [] : [{ fieldId: ids[name], message }]
      })}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('reasonId')} label={text('reason')} required>
        <Select
          value={values.reasonId}
          placeholder={text('choose')}
          options={(reasons.data ?? []).map(({ id, label }) => ({ value: id, label }))}
          onChange={set('reasonId')}
        />
      </Field>
      <Field {...field('text')} label={text('text')} required={chosen?.needsText ?? false}>
        <Textarea value={values.text} limit={500} rows={3} onChange={set('text')} />
      </Field>
      {isLoaded && (
        <Field {...field('cargo')} label={text('cargo')} required>
          <Textarea value={values.cargo} limit={500} rows={3} onChange={set('cargo')} />
        </Field>
      )}
    </ActDialog>
  )
}

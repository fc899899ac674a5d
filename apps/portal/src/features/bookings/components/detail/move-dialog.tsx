import { Field } from '@karwan/design-system/components/field'
import { Textarea } from '@karwan/design-system/components/textarea'
import { type BookingStatusId, isCorrection } from '@karwan/domain/bookings'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { fieldErrors } from '../../../../kit/form/field-errors.ts'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import type { Booking } from '../../bookings.queries.ts'

type MoveDialogProps = { booking: Booking; to: BookingStatusId; onClose: () => void }

/** A move that is worth a word: going on by another step, or back by one, which needs a reason. */
export function MoveDialog({ booking, to, onClose }: MoveDialogProps) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const act = useAct()
  const move = useMoveBooking(booking.id)
  const [note, setNote] = useState('')
  const [attempt, setAttempt] = useState(0)
  const corrects = isCorrection(booking.statusId, to)
  const status = labels('bookingStatus', to)
  const text = (id: string) => intl.formatMessage({ id: `bookings.move.${id}` }, { status })
  const name = corrects ? 'reason' : 'note'
  const isMissing = attempt > 0 && corrects && note.trim() === ''
  const { field, errors } = fieldErrors<'reason' | 'note'>(
    'move',
    isMissing ? { reason: intl.formatMessage({ id: 'refusal.booking.correction_reason_required' }) } : {},
    act.problem,
  )

  const submit = async () => {
    if (corrects && note.trim() === '') return setAttempt(attempt + 1)
    const said = note.trim() === '' ? {} : { [name]: note.trim() }
    const done = await act.run((idempotencyKey) =>
      move.mutateAsync({
        status: to,
        idempotencyKey,
        body: { expanded: booking.expandedTripStatuses, version: booking.version, ...said },
      }),
    )
    if (!done) return
    notify.success('bookings.act.moved', { status }, `booking-${booking.id}-status`)
    onClose()
  }

  return (
    <ActDialog
      act={act}
      title={text(corrects ? 'backTitle' : 'title')}
      submitLabel={text('submit')}
      errors={errors([name])}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field(name)} label={text(name)} required={corrects}>
        <Textarea value={note} limit={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActDialog>
  )
}

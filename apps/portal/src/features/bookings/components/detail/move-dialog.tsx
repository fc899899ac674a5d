import { type BookingStatusId, moveBookingForm, weighingAt } from '@karwan/domain/bookings'
import { longestNote } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { serverNow, viewerZone } from '../../../../kit/text/clock.ts'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { corrects } from '../../booking-path.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import type { Booking } from '../../bookings.queries.ts'

type MoveDialogProps = { booking: Booking; to: BookingStatusId; onClose: () => void }

const { DateTimeField, NumberField, TextareaField } = fieldsOf<typeof moveBookingForm>()

/** A change of status with time and note: to a later one, or back, which needs a reason. */
export function MoveDialog({ booking, to, onClose }: MoveDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const move = useMoveBooking(booking.id)
  const isBack = corrects(booking, to)
  const status = useLabels()('bookingStatus', to)
  const { weight } = useFormat()
  const booked = weight(booking.weight, booking.weightUnit)
  const text = (id: string) => intl.formatMessage({ id: `bookings.move.${id}` }, { status, booked })
  const weighing = isBack ? undefined : weighingAt(to)

  const form = useKitForm({
    schema: () =>
      moveBookingForm({
        corrects: isBack,
        now: serverNow(),
        zone: viewerZone(),
        before: new Date(booking.statusChangedAt),
      }),
    defaults: { at: '', note: '', reason: '', loadedWeight: '', unloadedWeight: '' },
    send: ({ at, note, reason, loadedWeight, unloadedWeight }, { idempotencyKey }) =>
      move.mutateAsync({
        status: to,
        idempotencyKey,
        body: {
          expanded: booking.expandedTripStatuses,
          version: booking.version,
          ...(at !== undefined && { at: at.toISOString() }),
          ...(note !== undefined && { note }),
          ...(loadedWeight !== undefined && { loadedWeight }),
          ...(unloadedWeight !== undefined && { unloadedWeight }),
          ...(reason !== undefined && { reason }),
        },
      }),
    onDone: () => {
      notify.success('bookings.act.moved', { status }, `booking-${booking.id}-status`)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={text(isBack ? 'backTitle' : 'title')}
      submitLabel={text('submit')}
      onClose={onClose}
    >
      <DateTimeField name="at" label={text('at')} hint={text('atHint')} />
      {weighing !== undefined && (
        <NumberField
          name={weighing}
          label={intl.formatMessage({ id: `bookings.fact.${weighing}` })}
          unit={booking.weightUnit}
          hint={booking.weight !== null && text('weightHint')}
        />
      )}
      {isBack ? (
        <TextareaField name="reason" label={text('reason')} limit={longestNote} required />
      ) : (
        <TextareaField name="note" label={text('note')} limit={longestNote} />
      )}
    </FormDialog>
  )
}

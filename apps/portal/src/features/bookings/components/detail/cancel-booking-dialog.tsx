import { BookingStatus, cancelBookingForm, isCargoLoaded } from '@karwan/domain/bookings'
import { longestNote } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { ReasonFields, reasonOf } from '../../../../kit/form/reason-fields.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import { type Booking, reasonsOptions } from '../../bookings.queries.ts'

/** The cancellationType of customer support. */
const byCustomerSupport = 1
const cancellationReasons = 3

const { TextareaField } = fieldsOf<typeof cancelBookingForm>()

/** Cancels a booking with a reason (status 13); for loaded cargo it also asks how the cargo comes back. */
export function CancelBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const move = useMoveBooking(booking.id)
  const { data: reasons = [] } = useQuery(reasonsOptions(cancellationReasons))
  const needsWords = (id: unknown) => reasonOf(reasons, id)?.needsText ?? false
  const isLoaded = isCargoLoaded(booking.statusId)
  const text = (id: string) =>
    intl.formatMessage({ id: `bookings.cancel.${id}` }, { number: booking.bookingNumber })

  const form = useKitForm({
    schema: cancelBookingForm({ isLoaded, needsWords }),
    defaults: { refusalReasonId: '', reason: '', cargoReturnNote: '' },
    send: ({ refusalReasonId, reason, cargoReturnNote }, { idempotencyKey }) =>
      move.mutateAsync({
        status: BookingStatus.cancelled,
        idempotencyKey,
        body: {
          refusalReasonId,
          cancellationType: byCustomerSupport,
          reason: reason ?? reasonOf(reasons, refusalReasonId)?.label ?? '',
          ...(isLoaded && cargoReturnNote !== undefined && { cargoReturnNote }),
          version: booking.version,
        },
      }),
    onDone: () => {
      const about = `booking-${booking.id}-status`
      notify.success('bookings.cancel.done', { number: booking.bookingNumber }, about)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      onClose={onClose}
    >
      <ReasonFields
        reasons={reasons}
        name="refusalReasonId"
        textName="reason"
        labels={{ reason: text('reason'), choose: text('choose'), words: text('text') }}
      />
      {isLoaded && (
        <TextareaField name="cargoReturnNote" label={text('cargo')} limit={longestNote} required />
      )}
    </FormDialog>
  )
}

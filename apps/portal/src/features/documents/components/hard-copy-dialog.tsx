import { hardCopyForm } from '@karwan/domain/bookings'
import { useOperation } from '../../../kit/access/operations.ts'
import { useDateFacts } from '../../../kit/fields/use-date-facts.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'

const { DateField, TextField } = fieldsOf<typeof hardCopyForm>()

/** Who carries the signed paper, under which number, and since when. */
export function SendHardCopyDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const { today } = useDateFacts()
  const send = useOperation('sendHardCopy', 'bookings', 'shipments')
  const { courier, trackingNumber, sentOn } = booking.hardCopy ?? {}
  const form = useKitForm({
    schema: hardCopyForm,
    defaults: {
      courier: courier ?? '',
      trackingNumber: trackingNumber ?? '',
      sentOn: sentOn ?? today,
      version: booking.version,
    },
    send: (body, { idempotencyKey }) => send({ path: { id: booking.id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('hardCopy.sentNow')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('hardCopy.dialog')}
      submitLabel={say('hardCopy.save')}
      onClose={onClose}
    >
      <TextField name="courier" label={say('hardCopy.courier')} hint={say('hardCopy.courierHint')} required />
      <TextField name="trackingNumber" label={say('hardCopy.trackingNumber')} />
      <DateField name="sentOn" label={say('hardCopy.sentOn')} required />
    </FormDialog>
  )
}

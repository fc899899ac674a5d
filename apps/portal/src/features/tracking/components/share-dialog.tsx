import { trackingLinkDays, trackingLinkForm } from '@karwan/domain/tracking'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { ToldOnce } from '../../../kit/form/told-once.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'

const { NumberField, TextField } = fieldsOf<typeof trackingLinkForm>()

/** Creates a tracking link, and shows it once. */
export function ShareDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { say } = useWords()
  const share = useOperation('shareTracking', 'tracking', 'shipments')
  const [address, setAddress] = useState<string>()
  const form = useKitForm({
    schema: trackingLinkForm,
    words: 'trackingLink',
    defaults: { days: trackingLinkDays.usual, label: '' },
    // Without an idempotency key, so that the server does not store the secret in the answer.
    send: (body) => share({ path: { id: booking.id }, body }),
    onDone: (made) => setAddress(made.address),
  })
  if (address)
    return (
      <ToldOnce
        title={say('trackingLink.made', { number: booking.bookingNumber })}
        text={say('trackingLink.madeText')}
        secret={address}
        onClose={onClose}
      />
    )
  return (
    <FormDialog form={form} onClose={onClose} description={say('trackingLink.form.text')}>
      <NumberField name="days" required />
      <TextField name="label" hint={say('trackingLink.form.labelHint')} />
    </FormDialog>
  )
}

import {
  handOverHardCopyForm,
  hardCopyCarriers,
  hardCopyForm,
  receiveHardCopyForm,
  shelveHardCopyForm,
} from '@karwan/domain/bookings'
import { namesOf } from '@karwan/domain/kernel'
import { useOperation } from '../../../kit/access/operations.ts'
import { useDateFacts } from '../../../kit/fields/use-date-facts.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'

type Props = { booking: Booking; onClose: () => void }
const carried = fieldsOf<typeof hardCopyForm>()
const received = fieldsOf<typeof receiveHardCopyForm>()
const shelved = fieldsOf<typeof shelveHardCopyForm>()
const handedOver = fieldsOf<typeof handOverHardCopyForm>()

/**
 * Records the courier, tracking number and day of a hard copy that is sent to the office or to the shipper.
 */
function CarriedDialog({ booking, onClose, to }: Props & { to: 'office' | 'shipper' }) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const { today } = useDateFacts()
  const send = useOperation('sendHardCopy', 'bookings', 'shipments')
  const forward = useOperation('forwardHardCopy', 'bookings', 'shipments')
  const { hardCopy, id, version } = booking
  const last = hardCopy?.status === (to === 'office' ? 'SENT' : 'SENT_ON') ? hardCopy.way.at(-1) : undefined
  const carriers = namesOf(hardCopyCarriers)
  const form = useKitForm({
    schema: hardCopyForm,
    defaults: {
      carrier: carriers.find((name) => name === last?.place) ?? 'COURIER',
      courier: last?.detail ?? '',
      trackingNumber: last?.number ?? '',
      sentOn: last?.since ?? today,
      version,
    },
    send: (body, { idempotencyKey }) =>
      to === 'office'
        ? send({ path: { id }, body, idempotencyKey })
        : forward({ path: { id }, body, idempotencyKey }),
    onDone: () => {
      notify.success(to === 'office' ? 'hardCopy.sentNow' : 'hardCopy.forwardedNow')
      onClose()
    },
  })
  const { DateField, SelectField, TextField } = carried
  return (
    <FormDialog
      form={form}
      title={say(to === 'office' ? 'hardCopy.dialog' : 'hardCopy.forwardDialog')}
      submitLabel={say('hardCopy.save')}
      onClose={onClose}
    >
      <SelectField
        name="carrier"
        label={say('hardCopy.carrier')}
        options={carriers.map((name) => ({ value: name, label: labels('hardCopyCarrier', name) }))}
      />
      <TextField name="courier" label={say('hardCopy.courier')} hint={say('hardCopy.courierHint')} required />
      <TextField name="trackingNumber" label={say('hardCopy.trackingNumber')} />
      <DateField name="sentOn" label={say('hardCopy.sentOn')} required />
    </FormDialog>
  )
}

export const SendHardCopyDialog = (props: Props) => <CarriedDialog {...props} to="office" />
export const ForwardHardCopyDialog = (props: Props) => <CarriedDialog {...props} to="shipper" />

export function ReceiveHardCopyDialog({ booking: { id, version }, onClose }: Props) {
  const { say } = useWords()
  const notify = useNotify()
  const receive = useOperation('receiveHardCopy', 'bookings', 'shipments', 'reports')
  const form = useKitForm({
    schema: receiveHardCopyForm,
    defaults: { shelf: '', version },
    send: (body, { idempotencyKey }) => receive({ path: { id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('hardCopy.receivedNow')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('hardCopy.receiveDialog')}
      submitLabel={say('hardCopy.save')}
      onClose={onClose}
    >
      <received.TextField name="shelf" label={say('hardCopy.shelf')} hint={say('hardCopy.shelfHint')} />
    </FormDialog>
  )
}

export function ShelveHardCopyDialog({ booking: { id, version, hardCopy }, onClose }: Props) {
  const { say } = useWords()
  const notify = useNotify()
  const shelve = useOperation('shelveHardCopy', 'bookings', 'shipments')
  const form = useKitForm({
    schema: shelveHardCopyForm,
    defaults: { shelf: hardCopy?.shelf ?? '', version },
    send: (body, { idempotencyKey }) => shelve({ path: { id }, body, idempotencyKey }),
    onDone: ({ hardCopy: lying }) => {
      notify.success('hardCopy.shelvedNow', { shelf: lying?.shelf ?? '' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('hardCopy.shelveDialog')}
      submitLabel={say('hardCopy.save')}
      onClose={onClose}
    >
      <shelved.TextField
        name="shelf"
        label={say('hardCopy.shelf')}
        hint={say('hardCopy.shelfHint')}
        required
      />
    </FormDialog>
  )
}

export function HandOverHardCopyDialog({ booking: { id, version }, onClose }: Props) {
  const { say } = useWords()
  const notify = useNotify()
  const { today } = useDateFacts()
  const handOver = useOperation('handOverHardCopy', 'bookings', 'shipments')
  const form = useKitForm({
    schema: handOverHardCopyForm,
    defaults: { takenBy: '', takenOn: today, version },
    send: (body, { idempotencyKey }) => handOver({ path: { id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('hardCopy.handedOverNow')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('hardCopy.handOverDialog')}
      submitLabel={say('hardCopy.save')}
      onClose={onClose}
    >
      <handedOver.TextField
        name="takenBy"
        label={say('hardCopy.takenBy')}
        hint={say('hardCopy.takenByHint')}
        required
      />
      <handedOver.DateField name="takenOn" label={say('hardCopy.takenOn')} required />
    </FormDialog>
  )
}

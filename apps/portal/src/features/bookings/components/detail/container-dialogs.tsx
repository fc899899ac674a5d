import { bookingContainerSizes, containerForm, returnContainerForm, sealsForm } from '@karwan/domain/bookings'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../../../kit/access/operation-options.ts'
import { useOperation } from '../../../../kit/access/operations.ts'
import { useMay } from '../../../../kit/access/session.ts'
import { useDateFacts } from '../../../../kit/fields/use-date-facts.ts'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useChoices } from '../../../../kit/text/use-labels.ts'
import { useWords } from '../../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings.queries.ts'
import type { BookingContainer } from './containers.tsx'

const { DateField, SegmentedField, TextField } = fieldsOf<typeof containerForm>()
const { DateField: DayField, SelectField } = fieldsOf<typeof returnContainerForm>()
const { TextField: SealsField } = fieldsOf<typeof sealsForm>()

type Props = { booking: Booking; onClose: () => void }
const emptyReturnReceipt = 30

/** Adds or changes a container. */
export function ContainerDialog({ booking, container, onClose }: Props & { container?: BookingContainer }) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const add = useOperation('addContainer', 'bookings', 'shipments', 'reports')
  const change = useOperation('changeContainer', 'bookings', 'shipments', 'reports')
  const form = useKitForm({
    schema: containerForm,
    words: 'containers',
    defaults: {
      number: container?.number ?? '',
      size: container?.size ?? ('40' as const),
      blNumber: container?.blNumber ?? '',
      seal: container?.seal ?? '',
      freeUntil: container?.freeUntil ?? '',
      version: booking.version,
    },
    send: (body, { idempotencyKey }) =>
      container
        ? change({ path: { id: booking.id, containerId: container.id }, body, idempotencyKey })
        : add({ path: { id: booking.id }, body, idempotencyKey }),
    onDone: () => {
      notify.success(container ? 'containers.changed' : 'containers.added')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      {...(container && {
        title: say('containers.form.changeTitle'),
        submitLabel: say('containers.form.save'),
      })}
    >
      <TextField name="number" hint={say('containers.form.numberHint')} required />
      <SegmentedField name="size" options={choices('bookingContainerSize', bookingContainerSizes)} />
      <TextField name="blNumber" />
      <TextField name="seal" />
      <DateField name="freeUntil" {...(!container && { hint: say('containers.form.freeHint') })} />
    </FormDialog>
  )
}

/** Records the return of the empty container: when, and with which receipt. */
export function ReturnDialog({ booking, container, onClose }: Props & { container: BookingContainer }) {
  const { say } = useWords()
  const notify = useNotify()
  const { today } = useDateFacts()
  const back = useOperation('returnContainer', 'bookings', 'shipments', 'reports')
  const receipts = useReceipts(booking.id)
  const form = useKitForm({
    schema: returnContainerForm,
    words: 'containers',
    defaults: { returnedOn: today, documentId: undefined, version: booking.version },
    send: (body, { idempotencyKey }) =>
      back({ path: { id: booking.id, containerId: container.id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('containers.returned')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('containers.returnOf', { number: container.number })}
      submitLabel={say('containers.form.save')}
      onClose={onClose}
    >
      <DayField name="returnedOn" required />
      {receipts.length > 0 && (
        <SelectField
          name="documentId"
          placeholder={say('containers.form.noReceipt')}
          options={receipts.map(({ id, fileName }) => ({ value: id, label: fileName }))}
        />
      )}
    </FormDialog>
  )
}

/** The documents that can prove the return; without any, the field is left out. */
function useReceipts(bookingId: number) {
  const mayRead = useMay('document:read')
  const { data = [] } = useQuery({
    ...operationOptions('listBookingDocuments', { path: { id: bookingId } }),
    enabled: mayRead,
  })
  return data.filter(({ documentTypeId }) => documentTypeId === emptyReturnReceipt)
}

/** Edits all seal numbers of the truck itself. */
export function SealsDialog({ booking, onClose }: Props) {
  const { say } = useWords()
  const notify = useNotify()
  const set = useOperation('setSealNumbers', 'bookings', 'shipments')
  const form = useKitForm({
    schema: sealsForm,
    words: 'containers',
    defaults: { sealNumbers: booking.sealNumbers.join(', '), version: booking.version },
    send: (body, { idempotencyKey }) => set({ path: { id: booking.id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('containers.sealed')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('containers.setSeals')}
      submitLabel={say('containers.form.save')}
      onClose={onClose}
    >
      <SealsField name="sealNumbers" hint={say('containers.form.sealsHint')} />
    </FormDialog>
  )
}

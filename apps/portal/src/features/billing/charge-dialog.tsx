import { bookableCharges, chargeFormIn, chargeSides, voidChargeForm } from '@karwan/domain/billing'
import { longestNote } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useMay } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import type { BookingCharge } from './booking-charges.tsx'

const { AmountField, SegmentedField, SelectField, TextareaField, TextField } = fieldsOf<typeof chargeFormIn>()
const { TextareaField: ReasonField } = fieldsOf<typeof voidChargeForm>()

type ChargeDialogProps = {
  bookingId: number
  currency: string
  charge?: BookingCharge
  onClose: () => void
}

/** Adds or changes an extra or a deduction. */
export function ChargeDialog({ bookingId, currency, charge, onClose }: ChargeDialogProps) {
  const { say, labels } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const add = useOperation('addBookingCharge', 'billing', 'bookings', 'shipments')
  const change = useOperation('changeBookingCharge', 'billing', 'bookings', 'shipments')
  const form = useKitForm({
    schema: chargeFormIn(currency),
    words: 'charges',
    defaults: fieldsOfCharge(charge),
    send: (values, { idempotencyKey, changed, version }) =>
      charge
        ? change({ path: { id: charge.id }, body: { ...patchOf(values, changed), version }, idempotencyKey })
        : add({ path: { id: bookingId }, body: values, idempotencyKey }),
    onDone: () => {
      notify.success(charge ? 'charges.changed' : 'charges.added')
      onClose()
    },
    ...(charge && { change: { version: charge.version, originOf } }),
  })
  const chargeType = useWatch({ control: form.methods.control, name: 'chargeType' })
  const papers = usePapers(bookingId)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      {...(charge && { title: say('charges.form.changeTitle'), submitLabel: say('kit.form.save') })}
    >
      <SelectField
        name="chargeType"
        placeholder={say('kit.form.choose')}
        options={bookableCharges.map((value) => ({ value, label: labels('chargeType', value) }))}
        required
      />
      {chargeType === 'OTHER' && <TextField name="label" required />}
      <SegmentedField name="side" options={choices('chargeSide', chargeSides)} />
      <AmountField name="amount" currency={currency} required />
      <TextareaField name="note" limit={longestNote} />
      {papers.length > 0 && (
        <SelectField
          name="documentId"
          placeholder={say('charges.form.noPaper')}
          options={papers.map(({ id, documentTypeId, fileName }) => ({
            value: id,
            label: `${labels('documentType', documentTypeId)}, ${fileName}`,
          }))}
        />
      )}
    </FormDialog>
  )
}

/** Documents of the booking that can prove a charge; empty without `document:read`. */
function usePapers(bookingId: number) {
  const mayRead = useMay('document:read')
  const { data } = useQuery({
    ...operationOptions('listBookingDocuments', { path: { id: bookingId } }),
    enabled: mayRead,
  })
  return data ?? []
}

export function VoidChargeDialog({
  charge,
  name,
  onClose,
}: {
  charge: BookingCharge
  name: string
  onClose: () => void
}) {
  const { say } = useWords()
  const notify = useNotify()
  const voidIt = useOperation('voidBookingCharge', 'billing', 'bookings', 'shipments')
  const form = useKitForm({
    schema: voidChargeForm,
    words: 'charges',
    defaults: { reason: '' },
    send: ({ reason }, { idempotencyKey }) =>
      voidIt({ path: { id: charge.id }, body: { reason, version: charge.version }, idempotencyKey }),
    onDone: () => {
      notify.success('charges.voided')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('charges.voidOf', { charge: name })}
      submitLabel={say('charges.void')}
      tone="danger"
      keepLabel={say('charges.keep')}
      onClose={onClose}
    >
      <ReasonField name="reason" limit={longestNote} required />
    </FormDialog>
  )
}

function fieldsOfCharge(charge?: BookingCharge) {
  if (!charge) return { side: 'BOTH' as const, chargeType: undefined }
  const { chargeType, label, side, amount, note, documentId } = charge
  return {
    chargeType: chargeType === 'FREIGHT' ? undefined : chargeType,
    label,
    side,
    amount,
    note,
    documentId,
  }
}

/** Reads the current charge from the body of a 409. */
const originOf = (current: unknown) => {
  const charge = current as BookingCharge | undefined
  return charge && { version: charge.version, fields: fieldsOfCharge(charge) }
}

import { bidEndingForm } from '@karwan/domain/bidding'
import { longestNote } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { type Bid, bidReasonsOptions } from '../bidding.queries.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

type BidReasonDialogProps = { kind: 'reject' | 'backOut'; bid: Bid; onClose: () => void }

const { SelectField, TextareaField } = fieldsOf<typeof bidEndingForm>()

/** Asks for the reason to reject or back out a bid; "other" also needs a text. */
export function BidReasonDialog({ kind, bid, onClose }: BidReasonDialogProps) {
  const { data: reasons = [] } = useQuery(bidReasonsOptions(kind === 'backOut' ? 1 : 2))
  const needsWords = (id: unknown) =>
    reasons.some((reason) => String(reason.id) === String(id) && reason.needsText)
  const { perform, onDone, text } = useBiddingDialog({ kind, shipmentId: bid.shipmentId, onClose })
  const form = useKitForm({
    schema: bidEndingForm(needsWords),
    defaults: { reasonId: '', reason: '' },
    send: ({ reasonId, reason }, { idempotencyKey }) => {
      const body = { reasonId, ...(reason !== undefined && { reason }) }
      return perform({ kind, bidId: bid.id, body }, idempotencyKey)
    },
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={text('title', { partner: bid.partner.name })}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      onClose={onClose}
    >
      <SelectField
        name="reasonId"
        label={text('reason')}
        placeholder={text('choose')}
        options={reasons.map(({ id, label }) => ({ value: id, label }))}
        required
      />
      <TextareaField
        name="reason"
        label={text('words')}
        limit={longestNote}
        required={needsWords(form.watch('reasonId'))}
      />
    </FormDialog>
  )
}

import { bidEndingForm } from '@karwan/domain/bidding'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { ReasonFields, reasonOf } from '../../../kit/form/reason-fields.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { type Bid, bidReasonsOptions } from '../bidding.queries.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

type BidReasonDialogProps = { kind: 'reject' | 'backOut'; bid: Bid; onClose: () => void }

/** Asks for the reason to reject or back out a bid; "other" also needs a text. */
export function BidReasonDialog({ kind, bid, onClose }: BidReasonDialogProps) {
  const { data: reasons = [] } = useQuery(bidReasonsOptions(kind === 'backOut' ? 1 : 2))
  const { perform, onDone, text } = useBiddingDialog({ kind, shipmentId: bid.shipmentId, onClose })
  const form = useKitForm({
    schema: bidEndingForm((id) => reasonOf(reasons, id)?.needsText ?? false),
    defaults: { reasonId: '', reason: '' },
    send: ({ reasonId, reason }, { idempotencyKey }) => {
      const body = { reasonId, ...(reason !== undefined && { reason }), version: bid.version }
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
      <ReasonFields
        reasons={reasons}
        name="reasonId"
        textName="reason"
        labels={{ reason: text('reason'), choose: text('choose'), words: text('words') }}
      />
    </FormDialog>
  )
}

import { counterForm } from '@karwan/domain/bidding'
import { longestNote } from '@karwan/domain/kernel'
import { contractualLimits } from '@karwan/domain/shipments'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import type { Bid } from '../bidding.queries.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

type CounterBidDialogProps = { shipment: Shipment; bid: Bid; onClose: () => void }

const { AmountField, TextareaField } = fieldsOf<typeof counterForm>()

/** Makes a counter-offer, in the amount that the viewer sees of the bid. */
export function CounterBidDialog({ shipment, bid, onClose }: CounterBidDialogProps) {
  const { labels, format } = useWords()
  const { perform, onDone, text } = useBiddingDialog({ kind: 'counter', shipmentId: bid.shipmentId, onClose })
  const form = useKitForm({
    schema: counterForm,
    defaults: { amount: '', note: '' },
    send: ({ amount, note }, { idempotencyKey }) =>
      perform(
        {
          kind: 'counter',
          bidId: bid.id,
          body: { amount, ...(note !== undefined && { note }), version: bid.version },
        },
        idempotencyKey,
      ),
    onDone,
  })
  const money = (amount: string | number | null) =>
    format.money(amount === null ? null : String(amount), bid.currency)
  const limits = contractualLimits({ ...shipment, bidCategoryTypeId: bid.bidCategoryTypeId })
  return (
    <FormDialog
      form={form}
      title={text('title', { partner: bid.partner.name })}
      description={text('description', {
        amount: money(bid.amount),
        category: labels('bidCategory', bid.bidCategoryTypeId),
      })}
      submitLabel={text('submit')}
      onClose={onClose}
    >
      <AmountField
        name="amount"
        label={text('amount')}
        currency={bid.currency}
        {...(limits && {
          hint: text('bounds', { min: money(limits.minAmount), max: money(limits.maxAmount) }),
        })}
        required
      />
      <TextareaField name="note" label={text('note')} limit={longestNote} rows={2} />
    </FormDialog>
  )
}

import { adjustableTypes, adjustmentForm, paymentMethods, transactionTypes } from '@karwan/domain/billing'
import { longestNote } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { AmountField, ComboboxField, SegmentedField, SelectField, TextareaField, TextField } =
  fieldsOf<typeof adjustmentForm>()

type Booking = Answer<'listBookings'>['items'][number]
type Wallet = Answer<'getWallet'>

/**
 * Finds bookings by text. For a partner's wallet only bookings of that partner are offered; for other holders
 * the server refuses a booking that is not theirs.
 */
const bookingChoice = (wallet: Wallet | undefined) => ({
  useFound: (text: string) =>
    useQuery({
      ...operationOptions('listBookings', {
        query: {
          pageSize: 20,
          ...(text && { filter: text }),
          ...(wallet?.accountHolderTypeId === 2 && { partnerId: wallet.accountHolderId }),
        },
      }),
      select: itemsOf<Booking>,
      placeholderData: keepPreviousData,
    }),
  toOption: ({ id, bookingNumber, partner }: Booking) => ({
    value: id,
    label: bookingNumber,
    hint: partner.name,
  }),
})

/** Requests a manual change of a wallet's balance, which a second person has to approve. */
export function AdjustmentDialog({ walletId, onClose }: { walletId: number; onClose: () => void }) {
  const { say, labels } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const { data: wallet } = useQuery(recordOptions('getWallet', walletId))
  const ask = useOperation('createWalletAdjustment', 'billing')
  const form = useKitForm({
    schema: adjustmentForm,
    words: 'adjustments',
    defaults: { direction: 'CREDIT', type: undefined },
    send: (body, { idempotencyKey }) => ask({ path: { id: walletId }, body, idempotencyKey }),
    onDone: () => {
      notify.success('adjustments.asked')
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <SegmentedField name="direction" options={choices('transactionType', transactionTypes)} />
      <SelectField
        name="type"
        placeholder={say('kit.form.choose')}
        options={adjustableTypes.map((value) => ({ value, label: labels('walletEntryType', value) }))}
        required
      />
      <AmountField name="amount" currency={wallet?.currency ?? ''} required />
      <SelectField
        name="method"
        placeholder={say('kit.form.choose')}
        options={choices('paymentMethod', paymentMethods)}
      />
      <ComboboxField name="bookingId" {...bookingChoice(wallet)} hint={say('adjustments.form.bookingHint')} />
      <TextField name="reference" />
      <TextareaField name="reason" limit={longestNote} required />
    </FormDialog>
  )
}

import { partnerInvoiceForm, partnerInvoiceTypes } from '@karwan/domain/billing'
import { currenciesBeside } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { partnerChoice } from '../partners/partner-choice.ts'
import { useOfferedMonth } from './last-month.ts'

const { PARTNER, COMMISSION } = partnerInvoiceTypes
const entered = { PARTNER, COMMISSION }
const { AmountField, ComboboxField, DateField, SegmentedField, SelectField, TextField } =
  fieldsOf<typeof partnerInvoiceForm>()

type Adda = Answer<'listDemandAddas'>['items'][number]
const found = (filter: string) => ({
  ...operationOptions('listDemandAddas', { query: { pageSize: 20, ...(filter && { filter }) } }),
  select: itemsOf<Adda>,
  placeholderData: keepPreviousData,
})
const addaChoice = {
  useFound: (text: string) => useQuery(found(text)),
  toOption: ({ id, addaName, cityName }: Adda) => ({ value: id, label: addaName, hint: cityName }),
}

/** Records what a partner or broker bills for a period; if they sent an invoice, with its number and sum. */
export function PartnerInvoiceDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const navigate = useNavigate()
  const add = useOperation('createPartnerInvoice', 'billing')
  const offered = useOfferedMonth()
  const { currency: home } = usePreferences()
  const form = useKitForm({
    schema: partnerInvoiceForm,
    words: 'partnerInvoices',
    defaults: {
      ...{ invoiceType: 'PARTNER', partnerId: undefined, demandAddaId: undefined, currency: home },
      ...{ ...offered.days, reference: '', claimed: '' },
    },
    send: ({ partnerId, demandAddaId, ...body }, { idempotencyKey }) => {
      const payee = body.invoiceType === 'PARTNER' ? { partnerId } : { demandAddaId }
      return add({ body: { ...body, ...payee }, idempotencyKey })
    },
    onDone: async ({ id }) => {
      notify.success('partnerInvoices.form.added')
      onClose()
      await navigate({ to: '/partner-invoices/$id', params: { id } })
    },
  })
  const follow = (payee: { countryId: number } | undefined) => offered.follow(form, payee?.countryId)
  const { control } = form.methods
  const [invoiceType, currency = home] = useWatch({ control, name: ['invoiceType', 'currency'] })
  return (
    <FormDialog form={form} onClose={onClose} description={say('partnerInvoices.form.text')}>
      <SegmentedField name="invoiceType" options={choices('partnerInvoiceType', entered)} />
      {invoiceType === 'COMMISSION' ? (
        <ComboboxField name="demandAddaId" {...addaChoice} required onChosen={follow} />
      ) : (
        <ComboboxField name="partnerId" {...partnerChoice} required onChosen={follow} />
      )}
      <DateField name="periodFrom" required />
      <DateField name="periodTo" required />
      <SelectField
        name="currency"
        options={currenciesBeside(home).map((value) => ({ value, label: value }))}
        required
      />
      <TextField name="reference" hint={say('partnerInvoices.form.referenceHint')} />
      <AmountField name="claimed" currency={currency} hint={say('partnerInvoices.form.claimedHint')} />
    </FormDialog>
  )
}

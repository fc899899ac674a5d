import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { DateTimeInput } from '@karwan/design-system/components/date-time-input'
import { Field } from '@karwan/design-system/components/field'
import { NumberInput } from '@karwan/design-system/components/number-input'
import { SegmentedControl } from '@karwan/design-system/components/segmented-control'
import { Textarea } from '@karwan/design-system/components/textarea'
import { bidForm, checkBidAmount } from '@karwan/domain/bidding'
import { shownPhone } from '@karwan/domain/geography'
import { allow, idsOf } from '@karwan/domain/kernel'
import { bidCategories } from '@karwan/domain/shipments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../../kit/form/act-dialog.tsx'
import { complaintsOf } from '../../../kit/form/complaints.ts'
import { useChosenMoment } from '../../../kit/form/use-chosen-moment.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { partnerSearchOptions } from '../bidding.queries.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

const fields = ['partnerId', 'amount', 'vehicleCount', 'validUntil', 'notes'] as const

/** A bid that a partner told on the phone. */
export function EnterBidDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const labels = useLabels()
  const { money } = useFormat()
  const chosen = useChosenMoment()
  const [query, setQuery] = useState('')
  const [partner, setPartner] = useState<ComboboxOption | null>(null)
  const [category, setCategory] = useState(shipment.bidCategoryTypeId)
  const [values, setValues] = useState({ amount: '', vehicleCount: '1', validUntil: '', notes: '' })
  const partners = useQuery(partnerSearchOptions(query))
  const { act, attempt, send, text, field, errors } = useBiddingDialog<(typeof fields)[number]>({
    kind: 'place',
    shipmentId: shipment.id,
    onClose,
  })
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value })

  const submit = () => {
    // Nothing typed is no vehicle, and not the one that the server would take.
    const vehicleCount = values.vehicleCount.trim() || 0
    const typed = { amount: values.amount, vehicleCount, bidCategoryTypeId: category }
    const { data: bid, error } = bidForm.safeParse(typed)
    const verdict = bid ? checkBidAmount({ ...shipment, ...bid }) : allow
    const found = {
      ...(!partner && { partnerId: text('partnerMissing') }),
      ...(!verdict.allowed && { amount: verdict.refusal.sentence }),
      ...complaintsOf(error),
    }
    if (!partner || !bid) return send(found, undefined)
    return send(found, {
      kind: 'place',
      body: {
        shipmentId: shipment.id,
        partnerId: Number(partner.value),
        ...bid,
        channel: 'CSR_PHONE',
        ...(values.validUntil !== '' && { validUntil: new Date(values.validUntil).toISOString() }),
        ...(values.notes.trim() !== '' && { notes: values.notes.trim() }),
      },
    })
  }

  const bounds = shipment.bidBounds
  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description', { number: shipment.shipmentNumber })}
      submitLabel={text('submit')}
      errors={errors(fields)}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('partnerId')} label={text('partner')} required>
        <Combobox
          options={(partners.data ?? []).map(
            ({ id, fullName, companyName, cityName, phoneNumber, isBlocked }) => ({
              value: id,
              label: fullName,
              hint: [
                isBlocked && text('partnerBlocked'),
                companyName,
                cityName,
                phoneNumber && shownPhone(phoneNumber),
              ]
                .filter(Boolean)
                .join(' · '),
              disabled: isBlocked,
            }),
          )}
          value={partner}
          onValueChange={setPartner}
          onQueryChange={setQuery}
          busy={partners.isFetching}
        />
      </Field>
      <SegmentedControl
        label={text('category')}
        options={idsOf(bidCategories).map((id) => ({ value: id, label: labels('bidCategory', id) }))}
        value={category}
        onValueChange={setCategory}
      />
      <Field
        {...field('amount')}
        label={text('amount')}
        required
        {...(bounds && {
          hint: text('bounds', {
            min: money(bounds.min, shipment.currency),
            max: money(bounds.max, shipment.currency),
          }),
        })}
      >
        <NumberInput value={values.amount} onChange={set('amount')} prefix={shipment.currency} />
      </Field>
      <Field
        {...field('vehicleCount')}
        label={text('vehicles')}
        hint={text('vehiclesHint', { open: shipment.vehiclesOpen })}
        required
      >
        <NumberInput value={values.vehicleCount} onChange={set('vehicleCount')} whole />
      </Field>
      <Field {...field('validUntil')} label={text('validUntil')} hint={chosen(values.validUntil)}>
        <DateTimeInput value={values.validUntil} onChange={set('validUntil')} />
      </Field>
      <Field {...field('notes')} label={text('notes')}>
        <Textarea value={values.notes} limit={500} rows={2} onChange={set('notes')} />
      </Field>
    </ActDialog>
  )
}

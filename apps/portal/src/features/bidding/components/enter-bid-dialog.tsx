import { contractualLimits, mayTakePart, phoneBidForm } from '@karwan/domain/bidding'
import { shownPhone } from '@karwan/domain/geography'
import { idsOf, longestNote, sentenceOf } from '@karwan/domain/kernel'
import { BidCategory, bidCategories } from '@karwan/domain/shipments'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { serverNow, viewerZone } from '../../../kit/text/clock.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { partnerSearchOptions } from '../bidding.queries.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

type Partner = Answer<'listPartners'>['items'][number]

const { AmountField, ComboboxField, DateTimeField, NumberField, SegmentedField, TextareaField } =
  fieldsOf<typeof phoneBidForm>()

/** A bid that a partner told on the phone. */
export function EnterBidDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const labels = useLabels()
  const { money } = useFormat()
  const { perform, onDone, text } = useBiddingDialog({ kind: 'place', shipmentId: shipment.id, onClose })
  const form = useKitForm({
    schema: () => phoneBidForm({ ...shipment, now: serverNow(), zone: viewerZone() }),
    defaults: {
      partnerId: '',
      amount: '',
      bidCategoryTypeId: shipment.bidCategoryTypeId,
      vehicleCount: '1',
      validUntil: '',
      notes: '',
    },
    send: ({ validUntil, notes, ...bid }, { idempotencyKey }) => {
      const body = {
        ...bid,
        shipmentId: shipment.id,
        channel: 'CSR_PHONE' as const,
        ...(validUntil && { validUntil: validUntil.toISOString() }),
        ...(notes !== undefined && { notes }),
      }
      return perform({ kind: 'place', body }, idempotencyKey)
    },
    onDone,
  })

  const toOption = (partner: Partner) => ({
    value: partner.id,
    label: partner.fullName,
    // Why they cannot win stands first: it is known before the bid is typed.
    hint: [
      sentenceOf(mayTakePart(partner)),
      labels('partnerTier', partner.tier),
      labels('partnerType', partner.partnerType),
      partner.companyName,
      partner.cityName,
      shownPhone(partner.phoneNumber),
    ]
      .filter(Boolean)
      .join(' · '),
    disabled: partner.isBlocked,
  })
  const limit = (amount: number) => money(String(amount), shipment.currency)
  const bidCategoryTypeId = Number(form.watch('bidCategoryTypeId')) === BidCategory.perTonne ? 2 : 1
  const bounds = contractualLimits({ ...shipment, bidCategoryTypeId })
  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description', { number: shipment.shipmentNumber })}
      submitLabel={text('submit')}
      onClose={onClose}
    >
      <ComboboxField
        name="partnerId"
        label={text('partner')}
        useFound={usePartnerSearch}
        toOption={toOption}
        required
      />
      <SegmentedField
        name="bidCategoryTypeId"
        label={text('category')}
        options={idsOf(bidCategories).map((id) => ({ value: id, label: labels('bidCategory', id) }))}
      />
      <AmountField
        name="amount"
        label={text('amount')}
        currency={shipment.currency}
        {...(bounds && {
          hint: text('bounds', { min: limit(bounds.minAmount), max: limit(bounds.maxAmount) }),
        })}
        required
      />
      <NumberField
        name="vehicleCount"
        label={text('vehicles')}
        hint={text('vehiclesHint', { open: shipment.vehiclesOpen })}
        whole
        required
      />
      <DateTimeField name="validUntil" label={text('validUntil')} />
      <TextareaField name="notes" label={text('notes')} limit={longestNote} rows={2} />
    </FormDialog>
  )
}

const usePartnerSearch = (text: string) => useQuery(partnerSearchOptions(text))

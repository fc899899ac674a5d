import { mayTakePart, phoneBidForm } from '@karwan/domain/bidding'
import { shownPhone } from '@karwan/domain/geography'
import { sentenceOf } from '@karwan/domain/kernel'
import { BidCategory, contractualLimits } from '@karwan/domain/shipments'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { serverNow, viewerZone } from '../../kit/text/clock.ts'
import { useFormat } from '../../kit/text/format.ts'
import { useLabels } from '../../kit/text/use-labels.ts'
import type { Shipment } from '../shipments/shipments.queries.ts'
import { partnerSearchOptions } from './bidding.queries.ts'
import { useBiddingDialog } from './use-bidding-dialog.ts'

type Partner = Answer<'listPartners'>['items'][number]

type PhoneBidOptions = {
  /** The name under which an unsent bid is kept. */
  draft?: string
}

/** The form of a bid that a partner made by phone. */
export function usePhoneBid(shipment: Shipment, onClose: () => void, options: PhoneBidOptions = {}) {
  const { money } = useFormat()
  const { perform, onDone, text } = useBiddingDialog({ kind: 'place', shipmentId: shipment.id, onClose })
  const form = useKitForm({
    schema: () => phoneBidForm({ ...shipment, now: serverNow(), zone: viewerZone() }),
    defaults: {
      partnerId: '',
      amount: '',
      bidCategoryTypeId: shipment.bidCategoryTypeId,
      vehicleCount: '1',
      vehicleId: '',
      driverId: '',
      availableFrom: '',
      validUntil: '',
      notes: '',
    },
    send: ({ availableFrom, validUntil, notes, vehicleId, driverId, ...bid }, { idempotencyKey }) => {
      const body = {
        ...bid,
        shipmentId: shipment.id,
        channel: 'CSR_PHONE' as const,
        ...(availableFrom && { availableFrom: availableFrom.toISOString() }),
        ...(validUntil && { validUntil: validUntil.toISOString() }),
        ...(vehicleId !== undefined && { vehicleId }),
        ...(driverId !== undefined && { driverId }),
        ...(notes !== undefined && { notes }),
      }
      return perform({ kind: 'place', body }, idempotencyKey)
    },
    onDone,
    ...options,
  })
  const limit = (amount: number) => money(String(amount), shipment.currency)
  const bidCategoryTypeId = Number(form.watch('bidCategoryTypeId')) === BidCategory.perTonne ? 2 : 1
  const bounds = contractualLimits({ ...shipment, bidCategoryTypeId })
  const within = bounds
    ? { hint: text('bounds', { min: limit(bounds.minAmount), max: limit(bounds.maxAmount) }) }
    : {}
  return { form, text, within }
}

/** A partner as an option; the reason why they cannot win comes first, before their bid is typed. */
export function usePartnerOption() {
  const labels = useLabels()
  return (partner: Partner) => ({
    value: partner.id,
    label: partner.fullName,
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
}

export const usePartnerSearch = (text: string) => useQuery(partnerSearchOptions(text))

import * as z from 'zod/mini'
import { isLater, isPlannable, type Now, yearsAhead } from '../kernel/clock.ts'
import { complainTo } from '../kernel/complaint.ts'
import {
  choiceOf,
  idField,
  longestNote,
  momentField,
  noteField,
  numberField,
  priceField,
  required,
  when,
} from '../kernel/field.ts'
import { highestPrice } from '../kernel/money.ts'
import { fillIn } from '../kernel/verdict.ts'
import { bidCategories } from '../shipments/pricing-terms.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { vehicleCountField } from '../shipments/vehicle-count.ts'
import { type BidOffer, checkBidAmount } from './bid-amount.ts'
import { isBidWindowLength, maySchedule } from './bid-window.ts'
import { biddingRefusals as say } from './bidding.messages.ts'

const categoryInvalid = fillIn(shipmentsSentences['shipments.not_valid'], { field: 'Bid category' })

const needed = (field: string) => fillIn(shipmentsSentences['shipments.required'], { field })

const note = (field: string) =>
  noteField(fillIn(shipmentsSentences['shipments.too_long'], { field, limit: longestNote }))

/**
 * The price of a bid or of a booking; fields are checked one by one, as the contractual limits depend on the
 * shipment.
 */
export const bidForm = z.object({
  amount: required(
    priceField({
      aboveZero: say['bid.amount_invalid'],
      inHundredths: say['bid.amount_decimals'],
      tooHigh: fillIn(say['bid.amount_too_high'], { limit: highestPrice }),
    }),
    needed('Bid amount'),
  ),
  bidCategoryTypeId: required(choiceOf(bidCategories, categoryInvalid), categoryInvalid),
  vehicleCount: vehicleCountField,
})

/** The amount of a counter-offer. Its limits are those of the existing bid and are checked by the rule. */
export const counterForm = z.object({
  amount: bidForm.shape.amount,
  note: note('Note'),
})

/**
 * All fields are optional: an award names placed bids, or a partner with a price; which of the two is checked
 * later.
 */
export const awardForm = z.partial(bidForm)

export const bidDecisionForm = z.object({
  reasonId: required(idField(say['bid.reason_required']), say['bid.reason_required']),
})

/** The reason for rejecting or backing out of a bid; the reason "Other" also needs a text. */
export const bidEndingForm = (needsWords: (reasonId: number) => boolean) =>
  z.extend(bidDecisionForm, { reason: note('Reason') }).check((context) => {
    const { reasonId, reason } = context.value
    if (reason === undefined && needsWords(reasonId))
      complainTo(context, [{ path: ['reason'], message: say['bid.words_required'] }])
  })

type PhoneBid = Pick<BidOffer, 'vehicleTypeId' | 'shipmentCategoryTypeId' | 'currency'> & {
  now: Now
  zone: string
}

/** A bid that a partner told on the phone, for a shipment whose contract may set limits. */
export const phoneBidForm = ({ now, zone, ...shipment }: PhoneBid) =>
  z
    .extend(bidForm, {
      partnerId: required(idField(say['bid.partner_required']), say['bid.partner_required']),
      vehicleCount: required(vehicleCountField, needed('Vehicle count')),
      vehicleId: idField(say['bid.vehicle_invalid']),
      driverId: idField(say['bid.driver_invalid']),
      validUntil: momentField(
        zone,
        fillIn(shipmentsSentences['shipments.not_valid'], { field: 'Valid until' }),
      ).check(
        when((end) => isLater(end, now), say['bid.valid_until_past']),
        when((end) => isPlannable(end, now), fillIn(say['bid.valid_until_far'], { years: yearsAhead })),
      ),
      availableFrom: momentField(
        zone,
        fillIn(shipmentsSentences['shipments.not_valid'], { field: 'Available from' }),
      ).check(
        when(
          (start) => isPlannable(start, now),
          fillIn(say['bid.available_from_far'], { years: yearsAhead }),
        ),
      ),
      notes: note('Notes'),
    })
    .check((context) => {
      // Skip the limits if the amount already has a complaint of its own.
      if (context.issues.some(({ path }) => path?.[0] === 'amount')) return
      const verdict = checkBidAmount({ ...shipment, ...context.value })
      if (!verdict.allowed) complainTo(context, [{ path: ['amount'], message: verdict.refusal.sentence }])
    })

type Opening = { now: Now; loadingTime: Date; zone: string }

/** The time at which bidding opens automatically. */
export const openLaterForm = ({ zone, ...times }: Opening) =>
  z.object({
    opensAt: required(momentField(zone, say['bid.opening_required']), say['bid.opening_required']).check(
      (context) => {
        const verdict = context.value === undefined ? undefined : maySchedule(context.value, times)
        if (verdict && !verdict.allowed)
          complainTo(context, [{ path: [], message: verdict.refusal.sentence }])
      },
    ),
  })

export const bidWindowForm = z.object({
  window: numberField.check(when(isBidWindowLength, say['bid.window_range'])),
})

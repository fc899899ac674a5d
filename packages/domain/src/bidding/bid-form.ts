import * as z from 'zod/mini'
import { choiceOf, numberField, priceField, required, when } from '../kernel/field.ts'
import { highestPrice } from '../kernel/money.ts'
import { fillIn } from '../kernel/verdict.ts'
import { bidCategories } from '../shipments/pricing-terms.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { vehicleCountField } from '../shipments/vehicle-count.ts'
import { isBidWindowLength } from './bid-window.ts'
import { biddingRefusals as say } from './bidding.messages.ts'

const categoryInvalid = fillIn(shipmentsSentences['shipments.not_valid'], { field: 'Bid category' })

/** The price of a bid or of a booking, each field by itself; the contractual limits need the shipment. */
export const bidForm = z.object({
  amount: required(
    priceField({
      aboveZero: say['bid.amount_invalid'],
      inHundredths: say['bid.amount_decimals'],
      tooHigh: fillIn(say['bid.amount_too_high'], { limit: highestPrice }),
    }),
    say['bid.amount_invalid'],
  ),
  bidCategoryTypeId: required(choiceOf(bidCategories, categoryInvalid), categoryInvalid),
  vehicleCount: vehicleCountField,
})

/** An award names placed bids, or a partner with a price; which of the two is asked later. */
export const awardForm = z.partial(bidForm)

export const bidDecisionForm = z.object({ reasonId: required(numberField, say['bid.reason_required']) })

export const bidWindowForm = z.object({
  window: numberField.check(when(isBidWindowLength, say['bid.window_range'])),
})

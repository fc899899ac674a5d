import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import {
  idField,
  isAtMost,
  longestNote,
  noteField,
  priceField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { fractionsIn } from '../kernel/whole-amounts.ts'
import { billingRefusals as say } from './billing.messages.ts'
import type { ChargeSide } from './booking-price.ts'
import { type ChargeType, chargeTypes } from './invoice-status.ts'

export const chargeSides = {
  SHIPPER: { label: 'Shipper pays' },
  PARTNER: { label: 'Partner gets' },
  BOTH: { label: 'Both' },
} as const satisfies Record<ChargeSide, { label: string }>

/** All charge types but freight, in the order of the catalogue. */
export const bookableCharges = namesOf(chargeTypes).filter(
  (type): type is Exclude<ChargeType, 'FREIGHT'> => type !== 'FREIGHT',
)

const amount = say['charge.amount_invalid']
const longestLabel = 100
const tooLong = (field: string, limit: number) => fillIn(say['charge.too_long'], { field, limit })

/** An extra or a deduction of a booking. */
export const chargeForm = z
  .object({
    chargeType: required(
      z.optional(z.enum(bookableCharges, say['charge.type_required'])),
      say['charge.type_required'],
    ),
    label: textField.check(when(isAtMost(longestLabel), tooLong('Name', longestLabel))),
    side: required(
      z.optional(z.enum(namesOf(chargeSides), say['charge.side_required'])),
      say['charge.side_required'],
    ),
    amount: required(
      priceField({ aboveZero: amount, inHundredths: amount, tooHigh: amount }),
      say['charge.amount_required'],
    ),
    note: noteField(tooLong('Note', longestNote)),
    documentId: idField(say['charge.document_unknown']),
  })
  .check((context) => {
    const { chargeType, label } = context.value
    if (chargeType === 'OTHER' && label === undefined)
      complainTo(context, [{ path: ['label'], message: say['charge.label_required'] }])
  })

export type ChargeValues = z.output<typeof chargeForm>

/** The same form for a known currency, which decides how many decimals an amount may have. */
export const chargeFormIn = (currency: string) =>
  chargeForm.check((context) => {
    complainTo(context, fractionsIn(currency, { amount: ['Amount', context.value.amount] }))
  })

export const voidChargeForm = z.object({
  reason: required(noteField(tooLong('Reason', longestNote)), say['charge.reason_required']),
  version: z.optional(z.number()),
})

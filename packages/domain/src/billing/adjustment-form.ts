import * as z from 'zod/mini'
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
import { billingRefusals as say } from './billing.messages.ts'
import { paymentMethods, transactionTypes, type WalletEntryType } from './wallet.ts'

const needed = (field: string) => fillIn(say['wallet.required'], { field })
const tooLong = (field: string, limit: number) => fillIn(say['wallet.too_long'], { field, limit })
const amount = say['wallet.amount_invalid']

/**
 * Transaction types that can be entered by hand; freight, commission and reversals are only written by the
 * system.
 */
export const adjustableTypes = [
  'DEPOSIT',
  'WITHDRAWAL',
  'ADVANCE',
  'BALANCE_PAYMENT',
  'FUEL',
  'PENALTY',
  'DEDUCTION',
  'REFUND',
  'TAX',
  'ADJUSTMENT',
] as const satisfies readonly WalletEntryType[]

/** A request for an adjustment of a wallet balance. */
export const adjustmentForm = z.object({
  direction: required(
    z.optional(z.enum(namesOf(transactionTypes), needed('Direction'))),
    needed('Direction'),
  ),
  type: required(z.optional(z.enum(adjustableTypes, say['wallet.type_by_hand'])), needed('Kind')),
  amount: required(
    priceField({ aboveZero: amount, inHundredths: amount, tooHigh: amount }),
    needed('Amount'),
  ),
  method: z.optional(z.enum(namesOf(paymentMethods), needed('Method'))),
  reference: textField.check(when(isAtMost(100), tooLong('Reference', 100))),
  /** The booking that the adjustment is for; the amount then counts towards what is still owed for it. */
  bookingId: z.optional(idField(say['wallet.booking_unknown'])),
  reason: required(noteField(tooLong('Reason', longestNote)), needed('Reason')),
})

export type AdjustmentValues = z.output<typeof adjustmentForm>

import * as z from 'zod/mini'
import {
  amountField,
  isAmountAboveZero,
  isAtMost,
  isInHundredths,
  isWhole,
  isWithin,
  longestNote,
  noteField,
  numberField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { isAmount } from '../kernel/money.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { billingLengths, billingRefusals as say } from './billing.messages.ts'
import { debitNoteRefusals as tell } from './debit-note.messages.ts'
import { line } from './invoice-form.ts'
import { chargeTypes } from './invoice-status.ts'

/** A debit note: what a company owes beyond an existing invoice, and the reason. */
export const debitNoteForm = z.object({
  reason: required(
    noteField(fillIn(say['charge.too_long'], { field: 'Reason', limit: longestNote })),
    say['billing.reason_required'],
  ),
  lines: z.array(line).check(z.minLength(1)),
})

/** The debit note form as typed, with one line. */
export const typedDebitNoteForm = z.object({
  chargeType: z.enum(namesOf(chargeTypes)),
  description: required(
    textField.check(when(isAtMost(billingLengths.lineText), tell['billing.description_long'])),
    tell['billing.description_required'],
  ),
  quantity: required(
    numberField.check(
      when(
        (count) =>
          isWhole(count) &&
          isWithin(billingLengths.lineQuantity.least, billingLengths.lineQuantity.most)(count),
        tell['billing.quantity_invalid'],
      ),
    ),
    tell['billing.quantity_invalid'],
  ),
  rate: required(
    amountField.check(
      when(
        (text) => isAmount(text) && isInHundredths(text) && isAmountAboveZero(text),
        say['billing.line_invalid'],
      ),
    ),
    say['billing.line_invalid'],
  ),
  reason: debitNoteForm.shape.reason,
})

/** The note to the company, shown beside the lines. */
export const invoiceNotesForm = z.object({
  notes: noteField(fillIn(say['charge.too_long'], { field: 'Note', limit: longestNote })),
  version: z.optional(z.number()),
})

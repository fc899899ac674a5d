import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import {
  amountField,
  idField,
  isAmountAboveZero,
  isAtMost,
  isInHundredths,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { isAmount } from '../kernel/money.ts'
import { namesOf } from '../kernel/table.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import { fractionsIn } from '../kernel/whole-amounts.ts'
import type { Schemas } from '../kernel/wire.ts'
import { billingLengths, billingRefusals } from './billing.messages.ts'
import { debitNoteRefusals } from './debit-note.messages.ts'
import { refuse, partnerInvoiceRefusals as say } from './partner-invoice.messages.ts'
import type { WalletEntryType } from './wallet.ts'

export type PartnerDebitType = Schemas['PartnerDebitType']

/** Reasons for debiting a partner, each with the type of its ledger entry. */
export const partnerDebitTypes = {
  SHORTAGE: { label: 'Shortage', entry: 'DEDUCTION' },
  DAMAGE: { label: 'Damage', entry: 'DEDUCTION' },
  LATE_PENALTY: { label: 'Late penalty', entry: 'PENALTY' },
  FUEL: { label: 'Fuel', entry: 'FUEL' },
  OTHER: { label: 'Other', entry: 'DEDUCTION' },
} as const satisfies Record<PartnerDebitType, { label: string; entry: WalletEntryType }>

/** Only completed bookings: until then, an amount is taken off by adding a deduction to the price. */
export const mayDebitPartner = (booking: { statusId: number }): Verdict =>
  booking.statusId === 12 ? allow : refuse('partnerInvoice.debit_early')

/** A debit note to a partner as typed. `currency` decides the decimals, as Djibouti francs have none. */
export const partnerDebitNoteForm = (currency?: string) =>
  z
    .object({
      bookingId: required(
        idField(say['partnerInvoice.booking_required']),
        say['partnerInvoice.booking_required'],
      ),
      chargeType: required(
        z.optional(z.enum(namesOf(partnerDebitTypes), billingRefusals['charge.type_required'])),
        billingRefusals['charge.type_required'],
      ),
      description: required(
        textField.check(
          when(isAtMost(billingLengths.lineText), debitNoteRefusals['billing.description_long']),
        ),
        debitNoteRefusals['billing.description_required'],
      ),
      amount: required(
        amountField.check(
          when(
            (text) => isAmount(text) && isInHundredths(text) && isAmountAboveZero(text),
            billingRefusals['billing.line_invalid'],
          ),
        ),
        billingRefusals['billing.line_invalid'],
      ),
    })
    .check((context) => {
      const { amount } = context.value
      if (currency !== undefined && isAmount(amount))
        complainTo(context, fractionsIn(currency, { amount: ['Amount', amount] }))
    })

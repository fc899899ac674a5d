import * as z from 'zod/mini'
import { idField, isAtMost, required, switchField, textField, when } from '../kernel/field.ts'
import { isActiveField } from '../kernel/lookup.ts'
import { billingRefusals as say } from './billing.messages.ts'

const codeField = textField.check(
  when((code) => /^[A-Z0-9]{2,11}$/.test(code), say['billing.bank_code_invalid']),
)

/** A bank or a wallet as it is added. */
export const bankForm = z.object({
  name: required(
    textField.check(when(isAtMost(120), say['billing.bank_name_long'])),
    say['billing.bank_name_required'],
  ),
  code: required(codeField, say['billing.bank_code_invalid']),
  countryId: required(idField(say['billing.bank_country_unknown']), say['billing.bank_country_unknown']),
  isWallet: switchField,
  isActive: isActiveField,
})

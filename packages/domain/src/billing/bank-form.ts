import * as z from 'zod/mini'
import { idField, isAtMost, isWithin, required, switchField, textField, when } from '../kernel/field.ts'
import { isActiveField, neededLookup } from '../kernel/lookup.ts'
import { billingLengths, billingRefusals as say } from './billing.messages.ts'

const { bankName, bankCode } = billingLengths

const codeField = textField.check(
  when(
    (code) => /^[A-Z0-9]+$/.test(code) && isWithin(bankCode.least, bankCode.most)(code.length),
    say['billing.bank_code_invalid'],
  ),
)

/** A bank or a wallet as it is added. */
export const bankForm = z.object({
  name: required(
    textField.check(when(isAtMost(bankName), say['billing.bank_name_long'])),
    say['billing.bank_name_required'],
  ),
  code: required(codeField, neededLookup('Code')),
  countryId: required(idField(say['billing.bank_country_unknown']), neededLookup('Country')),
  isWallet: switchField,
  isActive: isActiveField,
})

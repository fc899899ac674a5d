import type { Complaint } from './complaint.ts'
import { decimalsOf } from './currency.ts'
import { allow, fillIn, refuserFor, type Verdict } from './verdict.ts'
import { writtenRefusals } from './written.messages.ts'

const code = 'written.no_decimals'
const refuse = refuserFor(writtenRefusals)

/** Whether an amount can be paid in its currency: the Djibouti franc has no decimals. */
export const isPayableIn = (currency: string, given: string): boolean =>
  decimalsOf(currency) > 0 || !/\.\d*[1-9]/.test(given)

/** The label and the input of each field. */
export type NamedAmounts = Readonly<
  Record<string, readonly [field: string, given: string | null | undefined]>
>

/**
 * A complaint for each amount with decimals that its currency does not have; a nested path is written with
 * dots.
 */
export const fractionsIn = (currency: string, amounts: NamedAmounts): Complaint[] =>
  Object.entries(amounts).flatMap(([path, [field, given]]) =>
    typeof given !== 'string' || isPayableIn(currency, given)
      ? []
      : [{ path: path.split('.'), message: fillIn(writtenRefusals[code], { field, currency }) }],
  )

/** The same for one amount; an unknown currency accepts everything. */
export const mayBePaid = (currency: string | undefined, field: string, given: string): Verdict =>
  currency === undefined || isPayableIn(currency, given) ? allow : refuse(code, { field, currency })

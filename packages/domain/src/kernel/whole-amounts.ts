import type { Complaint } from './complaint.ts'
import { decimalsOf } from './currency.ts'
import { allow, fillIn, refuserFor, type Verdict } from './verdict.ts'
import { writtenRefusals } from './written.messages.ts'

const code = 'written.no_decimals'
const refuse = refuserFor(writtenRefusals)

/** Whether an amount can be paid in its currency: Djibouti's franc has no smaller part. */
export const isPayableIn = (currency: string, given: string): boolean =>
  decimalsOf(currency) > 0 || !/\.\d*[1-9]/.test(given)

/** What each field is called, and what was given in it. */
export type NamedAmounts = Readonly<
  Record<string, readonly [field: string, given: string | null | undefined]>
>

/** A complaint about each amount that nobody can pay; a path of several names is written with points. */
export const fractionsIn = (currency: string, amounts: NamedAmounts): Complaint[] =>
  Object.entries(amounts).flatMap(([path, [field, given]]) =>
    typeof given !== 'string' || isPayableIn(currency, given)
      ? []
      : [{ path: path.split('.'), message: fillIn(writtenRefusals[code], { field, currency }) }],
  )

/** The same of one amount; where no currency is known, nothing is refused. */
export const mayBePaid = (currency: string | undefined, field: string, given: string): Verdict =>
  currency === undefined || isPayableIn(currency, given) ? allow : refuse(code, { field, currency })

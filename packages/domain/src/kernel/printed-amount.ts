import { decimalsOf } from './currency.ts'
import { splitSign } from './money.ts'

/** An amount for documents and files: without decimals if the currency has none. */
export const printedAmount = (amount: string, currency: string): string =>
  decimalsOf(currency) === 0 && amount.endsWith('.00') ? amount.slice(0, -3) : amount

/** The same with its currency, the minus before both. */
export function printedInCurrency(amount: string, currency: string): string {
  const { sign, magnitude } = splitSign(amount)
  return `${sign}${currency} ${printedAmount(magnitude, currency)}`
}

import { decimalsOf } from './currency.ts'

/** An amount for documents and files: without decimals if the currency has none. */
export const printedAmount = (amount: string, currency: string): string =>
  decimalsOf(currency) === 0 && amount.endsWith('.00') ? amount.slice(0, -3) : amount

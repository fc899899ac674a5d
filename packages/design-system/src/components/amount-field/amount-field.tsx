import { TypedField, type TypedFieldFacts } from '../typed-field/index.ts'

export interface AmountFieldProps extends TypedFieldFacts {
  /** The currency when none is typed, shown before the figure. */
  currency: string
}

/** An amount of money in any usual spelling. A phone shows its number keyboard; pasted text may contain words. */
export function AmountField({ currency, ...rest }: AmountFieldProps) {
  return <TypedField {...rest} prefix={currency} inputMode="decimal" />
}

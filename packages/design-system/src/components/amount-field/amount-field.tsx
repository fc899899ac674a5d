import { TypedField, type TypedFieldFacts } from '../typed-field/index.ts'

export interface AmountFieldProps extends TypedFieldFacts {
  /** The currency that is meant where none is typed; it stands before the figure. */
  currency: string
}

/** An amount of money in any usual spelling; a phone shows digits, and what is pasted may have words. */
export function AmountField({ currency, ...rest }: AmountFieldProps) {
  return <TypedField {...rest} prefix={currency} inputMode="decimal" />
}

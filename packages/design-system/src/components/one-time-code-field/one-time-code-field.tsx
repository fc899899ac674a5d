import type { Ref } from 'react'
import { Field, type FieldProps } from '../field/index.ts'
import { Input } from '../input/index.ts'
import { westernDigits } from '../number-input/tidy-number.ts'
import styles from './one-time-code-field.module.css'

export interface OneTimeCodeFieldProps extends Omit<FieldProps, 'children'> {
  /** The digits typed so far. */
  value: string
  onValueChange: (digits: string) => void
  /**
   * The number of digits of a code.
   * @default 6
   */
  length?: number
  /** Called when the code is complete, so that nobody has to press a button. */
  onComplete?: (code: string) => void
  /** Called when the field loses the focus. */
  onBlur?: () => void
  /** The name of the field in the form. */
  name?: string
  /** A ref to the input element, to focus it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A one-time code in one plain input: a phone can fill it in, '123 456' can be pasted, and it is read aloud
 * as one field instead of six.
 */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const { value, onValueChange, length = 6, onComplete, onBlur, name, ref, ...facts } = props
  const type = (typed: string) => {
    const digits = westernDigits(typed).replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div className={styles.field}>
      <Field {...facts}>
        <Input
          {...{ name, ref, value, onBlur }}
          onChange={({ target }) => type(target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          className={styles.code}
        />
      </Field>
    </div>
  )
}

import type { Ref } from 'react'
import { Field, type FieldProps } from '../field/index.ts'
import { Input } from '../input/index.ts'
import { westernDigits } from '../number-input/tidy-number.ts'
import styles from './one-time-code-field.module.css'

export interface OneTimeCodeFieldProps extends Omit<FieldProps, 'children'> {
  /** The digits, as many as there are by now. */
  value: string
  onValueChange: (digits: string) => void
  /**
   * How many digits a code has.
   * @default 6
   */
  length?: number
  /** Called once with a whole code, so that nobody has to press a button. */
  onComplete?: (code: string) => void
  /** Called when the field is left. */
  onBlur?: () => void
  /** The name under which a browser sends it. */
  name?: string
  /** The input element, for whoever has to focus it. */
  ref?: Ref<HTMLInputElement>
}

/**
 * The digits of a message or an authenticator, in one plain input: a phone offers to fill it in, '123 456' can be
 * pasted, and it is read aloud as one field and not as six.
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

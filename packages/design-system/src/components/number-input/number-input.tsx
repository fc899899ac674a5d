import { type FocusEvent, type ReactNode, useId } from 'react'
import control from '../field/control.module.css'
import { Input, type InputProps } from '../input/index.ts'
import styles from './number-input.module.css'
import { tidyNumber } from './tidy-number.ts'

export interface NumberInputProps extends Omit<InputProps, 'type' | 'inputMode' | 'prefix'> {
  /** A currency, before the figure. */
  prefix?: ReactNode
  /** A unit, after the figure. */
  suffix?: ReactNode
  whole?: boolean
}

/**
 * A figure as people type it, with spaces and commas; tidied when they leave it. No wheel, no spinners. Its unit is
 * heard as well as seen.
 */
export function NumberInput({
  prefix,
  suffix,
  whole = false,
  onBlur,
  'aria-describedby': describedBy,
  ...rest
}: NumberInputProps) {
  const unitId = useId()
  const unit = prefix || suffix ? unitId : undefined
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    retype(event.currentTarget, tidyNumber(event.currentTarget.value))
    onBlur?.(event)
  }
  return (
    <span className={control.framed}>
      {prefix && (
        <span id={unitId} className={styles.prefix}>
          {prefix}
        </span>
      )}
      <Input
        {...rest}
        aria-describedby={[unit, describedBy].filter(Boolean).join(' ') || undefined}
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        onBlur={leave}
        className={styles.number}
      />
      {suffix && (
        <span id={prefix ? undefined : unitId} className={styles.suffix}>
          {suffix}
        </span>
      )}
    </span>
  )
}

/** Changes the text so that React, and with it every form library, hears of it as if it were typed. */
function retype(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

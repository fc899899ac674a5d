import type { FocusEvent } from 'react'
import { AffixedInput, type AffixedInputProps } from '../input/affixed-input.tsx'
import { tidyNumber } from './tidy-number.ts'

export interface NumberInputProps extends Omit<AffixedInputProps, 'type' | 'inputMode'> {
  /** No decimals, so a phone shows digits only. */
  whole?: boolean
}

/**
 * A number as people type it, with spaces and commas; it is normalised when the field loses the focus. No
 * spin buttons, and the mouse wheel does not change it.
 */
export function NumberInput({ whole = false, onBlur, ...rest }: NumberInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    retype(event.currentTarget, tidyNumber(event.currentTarget.value))
    onBlur?.(event)
  }
  return (
    <AffixedInput {...rest} inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" onBlur={leave} />
  )
}

/** Sets the text and sends an input event, so that React and form libraries see it as typed. */
function retype(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

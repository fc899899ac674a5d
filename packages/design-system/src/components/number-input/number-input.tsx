import type { FocusEvent } from 'react'
import { AffixedInput, type AffixedInputProps } from '../input/affixed-input.tsx'
import { tidyNumber } from './tidy-number.ts'

export interface NumberInputProps extends Omit<AffixedInputProps, 'type' | 'inputMode'> {
  /** Without decimals: a phone then shows digits alone. */
  whole?: boolean
}

/** A figure as people type it, with spaces and commas; tidied when they leave it. No wheel, no spinners. */
export function NumberInput({ whole = false, onBlur, ...rest }: NumberInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    retype(event.currentTarget, tidyNumber(event.currentTarget.value))
    onBlur?.(event)
  }
  return (
    <AffixedInput {...rest} inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" onBlur={leave} />
  )
}

/** Changes the text so that React, and with it every form library, hears of it as if it were typed. */
function retype(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

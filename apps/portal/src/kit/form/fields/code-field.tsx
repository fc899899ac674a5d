import { OneTimeCodeField } from '@karwan/design-system/components/one-time-code-field'
import { useEffect } from 'react'
import { type FieldFacts, useBoundField } from './bound-field.tsx'

/** The digits of a message: pasted, filled in by the phone, or typed. */
export function CodeField(facts: FieldFacts) {
  const { field, text, label, ...bound } = useBoundField(facts)
  // It stands alone where the message was just sent for.
  useEffect(() => document.getElementById(bound.id)?.focus(), [bound.id])
  const { ref, name, onBlur } = field
  return (
    <OneTimeCodeField
      {...facts}
      {...bound}
      {...{ ref, name, onBlur, label }}
      value={text}
      onValueChange={field.onChange}
    />
  )
}

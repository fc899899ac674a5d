import { OneTimeCodeField } from '@karwan/design-system/components/one-time-code-field'
import { useEffect } from 'react'
import { type FieldFacts, useBoundField } from './bound-field.tsx'

/** A one-time code: pasted, filled in by the phone, or typed. */
export function CodeField(facts: FieldFacts) {
  const { field, text, label, ...bound } = useBoundField(facts)
  // Takes the focus, as it is the only field of its step.
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

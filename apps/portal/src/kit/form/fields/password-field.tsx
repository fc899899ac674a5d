import { PasswordInput } from '@karwan/design-system/components/password-input'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

/** A new password; browsers do not fill in a stored one. */
export function PasswordField(facts: FieldFacts) {
  const { field, text, ...bound } = useBoundField({ ...facts, inWords: () => '••••' })
  return (
    <LabelledField {...facts} {...bound}>
      <PasswordInput {...field} value={text} autoComplete="new-password" />
    </LabelledField>
  )
}

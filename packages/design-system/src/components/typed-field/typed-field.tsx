import type { ReactNode, Ref } from 'react'
import { Field, type FieldProps } from '../field/index.ts'
import { AffixedInput } from '../input/affixed-input.tsx'
import { inputOf, type TypedText, useTypedText } from './use-typed-text.ts'

/** The label, hint, error and id of a field, and what it reads and writes. */
export interface TypedFieldFacts extends TypedText, Omit<FieldProps, 'children'> {
  /** The name under which a browser sends it. */
  name?: string
  /** The input element, for whoever has to focus it. */
  ref?: Ref<HTMLInputElement>
}

export interface TypedFieldProps extends TypedFieldFacts {
  /** What stands before the text, such as a currency. */
  prefix?: ReactNode
  /** What stands after the text, such as a unit. */
  suffix?: ReactNode
  /** Which keyboard a phone shows. */
  inputMode?: 'text' | 'decimal' | 'numeric'
}

/** A labelled text that is understood in many spellings and shown in one; for weights, for instance. */
export function TypedField(props: TypedFieldProps) {
  const { value, onValueChange, read, write, onBlur, name, ref, prefix, suffix, inputMode, ...facts } = props
  const typed = useTypedText({ value, onValueChange, read, write, onBlur })
  return (
    <Field {...facts} {...errorOf(typed, facts)}>
      <AffixedInput
        {...inputOf(typed)}
        {...{ name, ref, prefix, suffix, inputMode }}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  )
}

/** Why the text cannot be read says more than what a form makes of it. */
export function errorOf(
  { sentence }: Pick<ReturnType<typeof useTypedText>, 'sentence'>,
  { error }: Pick<FieldProps, 'error'>,
): Pick<FieldProps, 'error'> {
  const said = sentence ?? error
  return said === undefined ? {} : { error: said }
}

import type { ReactNode, Ref } from 'react'
import { Field, type FieldProps } from '../field/index.ts'
import { AffixedInput } from '../input/affixed-input.tsx'
import { inputOf, type TypedText, useTypedText } from './use-typed-text.ts'

/** The label, hint, error and id of a field, and how its text is parsed and formatted. */
export interface TypedFieldFacts extends TypedText, Omit<FieldProps, 'children'> {
  /** The name of the field in the form. */
  name?: string
  /** A ref to the input element, to focus it. */
  ref?: Ref<HTMLInputElement>
}

export interface TypedFieldProps extends TypedFieldFacts {
  /** Shown before the text, such as a currency. */
  prefix?: ReactNode
  /** Shown after the text, such as a unit. */
  suffix?: ReactNode
  /** The keyboard that a phone shows. */
  inputMode?: 'text' | 'decimal' | 'numeric'
}

/** A field that accepts many spellings and shows one, for example for weights. */
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

/** The reason why the text cannot be parsed is more precise than the error of the form. */
export function errorOf(
  { sentence }: Pick<ReturnType<typeof useTypedText>, 'sentence'>,
  { error }: Pick<FieldProps, 'error'>,
): Pick<FieldProps, 'error'> {
  const said = sentence ?? error
  return said === undefined ? {} : { error: said }
}

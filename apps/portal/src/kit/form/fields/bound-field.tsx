import { Field } from '@karwan/design-system/components/field'
import { placeholder } from '@karwan/domain/kernel'
import { type ReactNode, useEffect } from 'react'
import { type FieldError, useController, useFormState } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { asClientSays } from '../../text/client-words.ts'
import { fieldWord } from '../../text/field-word.ts'
import { fieldIdIn, useFormFrame } from '../form-frame.ts'

/** What every field says of itself; the name is its path in the form. */
export type FieldFacts = {
  name: string
  /** Left out where the word of the form's resource for this field does. */
  label?: string
  hint?: ReactNode
  required?: boolean
}

type Bound = Pick<FieldFacts, 'name' | 'label'> & {
  /** What its value is called where two versions of it are compared. */
  inWords?: (value: unknown) => string
}

/** Ties a control to its path in the form that it stands in: value, complaint, and the way there from the summary. */
export function useBoundField({ name, label: own, inWords = inText }: Bound) {
  const intl = useIntl()
  const { id: formId, words, methods, standing } = useFormFrame()
  const label = own ?? fieldWord(intl, words ?? 'form', 'form', name)
  const { field, fieldState } = useController({ name, control: methods.control })
  useEffect(() => {
    standing.set(name, { label, inWords })
    return () => void standing.delete(name)
  })
  const error = told(fieldState.error)
  return {
    field,
    label,
    text: textOf(field.value),
    id: fieldIdIn(formId, name),
    ...(error !== undefined && { error }),
  }
}

/** A place for what is wrong with several fields together, or with a part of the form that is not there yet. */
export function useGroupOfFields({ name, label }: { name: string; label: string }) {
  const { id: formId, methods, standing } = useFormFrame()
  const state = useFormState({ control: methods.control, name })
  useEffect(() => {
    standing.set(name, { label, inWords: inText })
    return () => void standing.delete(name)
  })
  const { error } = methods.getFieldState(name, state)
  return { id: fieldIdIn(formId, name), error: told(error) }
}

/** What is wrong with a list as a whole stands at its root. */
function told(error: FieldError | undefined): string | undefined {
  const sentence = error?.message ?? error?.root?.message
  return sentence === undefined ? undefined : asClientSays(sentence)
}

/** The way to a control of the form, for what moves the focus. */
export function useFieldId(): (name: string) => string {
  const { id } = useFormFrame()
  return (name) => fieldIdIn(id, name)
}

type LabelledFieldProps = FieldFacts & { id: string; label: string; error?: string; children: ReactNode }

export function LabelledField({ name: _, ...facts }: LabelledFieldProps) {
  return <Field {...facts} />
}

/** What a control shows for a value; a server's null is an empty field. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const inText = (value: unknown): string => textOf(value) || placeholder

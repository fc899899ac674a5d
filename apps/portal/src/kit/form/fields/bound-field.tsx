import { Field } from '@karwan/design-system/components/field'
import type { Reading } from '@karwan/design-system/components/typed-field'
import { placeholder } from '@karwan/domain/kernel'
import { type ReactNode, useEffect } from 'react'
import { type FieldError, useController, useFormState } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { asClientSays } from '../../text/client-words.ts'
import { fieldWord } from '../../text/field-word.ts'
import { fieldIdIn, useFormFrame } from '../form-frame.ts'

/** The props of every field; `name` is its path in the form. */
export type FieldFacts = {
  name: string
  /** Absent if the resource's word for this field is enough. */
  label?: string
  hint?: ReactNode
  required?: boolean
}

type Bound = Pick<FieldFacts, 'name' | 'label'> & {
  /** Writes the value for people, where the conflict dialog compares two versions. */
  inWords?: (value: unknown) => string
  /** Why a text cannot be read, if it cannot. */
  unread?: (text: string) => string | undefined
}

/** Binds a control to its path in the form: value, complaint, and the id that the summary links to. */
export function useBoundField({ name, label: own, inWords = inText, unread }: Bound) {
  const intl = useIntl()
  const { id: formId, words, methods, standing } = useFormFrame()
  const label = own ?? fieldWord(intl, words ?? 'form', 'form', name)
  const { field, fieldState } = useController({ name, control: methods.control })
  const text = textOf(field.value)
  useEffect(() => {
    standing.set(name, { label, inWords, unread: () => unread?.(text) })
    return () => void standing.delete(name)
  })
  const error = told(fieldState.error)
  return {
    field,
    label,
    text,
    id: fieldIdIn(formId, name),
    ...(error !== undefined && { error }),
  }
}

/** Shows complaints about several fields together, or about a part of the form that is not rendered yet. */
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

/** react-hook-form keeps an error about a whole list at `root`. */
function told(error: FieldError | undefined): string | undefined {
  const sentence = error?.message ?? error?.root?.message
  return sentence === undefined ? undefined : asClientSays(sentence)
}

/** The element id of a field, for code that moves the focus. */
export function useFieldId(): (name: string) => string {
  const { id } = useFormFrame()
  return (name) => fieldIdIn(id, name)
}

type LabelledFieldProps = FieldFacts & { id: string; label: string; error?: string; children: ReactNode }

export function LabelledField({ name: _, ...facts }: LabelledFieldProps) {
  return <Field {...facts} />
}

type Ways = { read: (typed: string) => Reading; write: (value: string) => unknown }

/** Says why a text cannot be read as long as it is shown as it was typed. */
export const unreadBy =
  ({ read, write }: Ways) =>
  (text: string): string | undefined => {
    if (text === '' || write(text) !== undefined) return undefined
    const reading = read(text)
    return reading.ok ? undefined : reading.sentence
  }

/** The text of a control for a value; null from the server is an empty field. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const inText = (value: unknown): string => textOf(value) || placeholder

import { longestNote } from '@karwan/domain/kernel'
import type { Answer } from '@karwan/sdk'
import { useWatch } from 'react-hook-form'
import { SelectField } from './fields/choice-fields.tsx'
import { TextareaField } from './fields/text-fields.tsx'
import { useFormFrame } from './form-frame.ts'

type Reason = Answer<'listRefusalReasons'>[number]

export const reasonOf = (reasons: readonly Reason[], id: unknown): Reason | undefined =>
  reasons.find((reason) => String(reason.id) === String(id))

type ReasonFieldsProps = {
  reasons: readonly Reason[]
  /** The form's field that holds the id of the chosen reason. */
  name: string
  /** The form's field that holds the words. */
  textName: string
  labels: { reason: string; choose: string; words: string }
}

/** A choice of reasons and a text, which only some of the reasons require. */
export function ReasonFields({ reasons, name, textName, labels }: ReasonFieldsProps) {
  const { methods } = useFormFrame()
  const chosen = reasonOf(reasons, useWatch({ control: methods.control, name }))
  return (
    <>
      <SelectField
        name={name}
        label={labels.reason}
        placeholder={labels.choose}
        options={reasons.map(({ id, label }) => ({ value: id, label }))}
        required
      />
      <TextareaField
        name={textName}
        label={labels.words}
        limit={longestNote}
        required={chosen?.needsText ?? false}
      />
    </>
  )
}

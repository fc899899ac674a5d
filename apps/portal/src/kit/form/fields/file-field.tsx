import { FileInput } from '@karwan/design-system/components/file-input'
import { useFormFrame } from '../form-frame.ts'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

export type FileFieldProps = FieldFacts & {
  /** What to do here, for as long as nothing is chosen. */
  prompt: string
  /** Types and endings that the browser offers. */
  accept: readonly string[]
}

/** One file; what is wrong with it is told as soon as it is chosen. */
export function FileField({ prompt, accept, ...facts }: FileFieldProps) {
  const { methods } = useFormFrame()
  const { field, text: _, ...bound } = useBoundField(facts)
  const file = field.value instanceof File ? field.value : undefined
  const choose = (chosen: File | undefined) => {
    field.onChange(chosen)
    if (chosen) void methods.trigger(field.name)
  }
  return (
    <LabelledField {...facts} {...bound}>
      <FileInput
        name={field.name}
        onBlur={field.onBlur}
        prompt={prompt}
        fileName={file?.name}
        accept={accept.join(',')}
        onChange={({ target }) => choose(target.files?.[0])}
      />
    </LabelledField>
  )
}

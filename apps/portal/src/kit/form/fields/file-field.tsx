import { FileInput } from '@karwan/design-system/components/file-input'
import { useFormFrame } from '../form-frame.ts'
import { type FieldFacts, LabelledField, useBoundField } from './bound-field.tsx'

export type FileFieldProps = FieldFacts & {
  /** What to do, shown until a file is chosen. */
  prompt: string
  /** MIME types and endings that the browser's dialog offers. */
  accept: readonly string[]
}

/** One file; a complaint about it is shown as soon as it is chosen. */
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

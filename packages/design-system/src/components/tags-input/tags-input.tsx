import { lazy, Suspense } from 'react'
import { Input } from '../input/index.ts'

const TagsPanel = lazy(async () => ({ default: (await import('./tags-panel.tsx')).TagsPanel }))

export interface TagsInputProps {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** Returns the error message for a tag, if any. A refused tag stays in the field to be corrected. */
  validate?: (tag: string) => string | undefined
  /** The maximum number of texts. */
  max?: number
  placeholder?: string
  name?: string
  onBlur?: () => void
  id?: string
}

/**
 * A field for several short texts. Enter or a comma ends a text; pasted text is split at commas, semicolons
 * and line breaks. A repeated text is not added. The field is shown at once; its code is loaded later.
 */
export function TagsInput(props: TagsInputProps) {
  return (
    <Suspense fallback={<Input id={props.id} readOnly value={props.value.join(', ')} />}>
      <TagsPanel {...props} />
    </Suspense>
  )
}

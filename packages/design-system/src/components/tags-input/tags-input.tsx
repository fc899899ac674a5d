import { lazy, Suspense } from 'react'
import { Input } from '../input/index.ts'

const TagsPanel = lazy(async () => ({ default: (await import('./tags-panel.tsx')).TagsPanel }))

export interface TagsInputProps {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** The sentence of what is wrong with a tag. What is refused stays in the field, to be mended. */
  validate?: (tag: string) => string | undefined
  /** How many there may be. */
  max?: number
  placeholder?: string
  name?: string
  onBlur?: () => void
  id?: string
}

/**
 * Several short texts: typed and ended with Enter or a comma, or pasted, with commas, semicolons or lines between them.
 * What is there already is not added twice. The field stands there at once; its code is loaded with the form.
 */
export function TagsInput(props: TagsInputProps) {
  return (
    <Suspense fallback={<Input id={props.id} readOnly value={props.value.join(', ')} />}>
      <TagsPanel {...props} />
    </Suspense>
  )
}

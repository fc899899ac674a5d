import { lazy, type ReactNode, Suspense } from 'react'
import { Input } from '../input/index.ts'

export interface ComboboxOption {
  value: string | number
  label: string
  hint?: string
  /** Before the label: a small picture. */
  picture?: ReactNode
  /** It stands there, and its hint says why it cannot be chosen. */
  disabled?: boolean
}

export interface ComboboxProps {
  /** What the search found for `query`. */
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onValueChange: (option: ComboboxOption | null) => void
  /** Called with every change of the text; the caller searches, and keeps it slow enough. */
  onQueryChange: (query: string) => void
  /** Below it nothing is searched, and the list says so. */
  minCharacters?: number
  /** Below it all are offered without a search, so that none is taken for the text. */
  searchedFrom?: number
  /** The options do not answer the text yet. */
  busy?: boolean
  placeholder?: string
  name?: string
  onBlur?: () => void
  /** Somebody has come to the field: what is offered without a search may be fetched now. */
  onFocus?: () => void
  id?: string
}

const ComboboxPanel = lazy(async () => ({ default: (await import('./combobox-panel.tsx')).ComboboxPanel }))

/** One of many, found by typing. The field stands there at once; its list is loaded with the form. */
export function Combobox(props: ComboboxProps) {
  return (
    <Suspense
      fallback={
        <Input
          id={props.id}
          readOnly
          value={props.value?.label ?? ''}
          placeholder={props.placeholder}
          onFocus={props.onFocus}
        />
      }
    >
      <ComboboxPanel {...props} />
    </Suspense>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import { Input } from '../input/index.ts'

export interface ComboboxOption {
  value: string | number
  label: string
  hint?: string
  /** A small picture before the label. */
  picture?: ReactNode
  /** Shown, but disabled; its hint gives the reason. */
  disabled?: boolean
}

export interface ComboboxProps {
  /** What the search found for `query`. */
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onValueChange: (option: ComboboxOption | null) => void
  /** Called with every change of the text; the caller searches and debounces. */
  onQueryChange: (query: string) => void
  /**
   * Below it nothing is searched, and the list says so.
   * @default 0
   */
  minCharacters?: number
  /**
   * Below it all are offered without a search, so that none is taken for the text.
   * @default 0
   */
  searchedFrom?: number
  /**
   * The search for the present text is still running.
   * @default false
   */
  busy?: boolean
  placeholder?: string
  name?: string
  onBlur?: () => void
  /** Called when the field gets the focus, so that the first options can be fetched. */
  onFocus?: () => void
  id?: string
}

const ComboboxPanel = lazy(async () => ({ default: (await import('./combobox-panel.tsx')).ComboboxPanel }))

/** A field to choose one of many options by typing. The field is shown at once; the code of its list is loaded later. */
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

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Input } from '../input/index.ts'

export interface ComboboxOption {
  value: string | number
  label: string
  hint?: string
  /** A small picture shown before the label. */
  picture?: ReactNode
  /** Shown, but disabled; its hint gives the reason. */
  disabled?: boolean
}

export interface ComboboxProps {
  /** The options that the search found for `query`. */
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onValueChange: (option: ComboboxOption | null) => void
  /** Called with every change of the text; the caller searches and debounces. */
  onQueryChange: (query: string) => void
  /**
   * With fewer characters than this, no options are shown; the list says how many are needed.
   * @default 0
   */
  minCharacters?: number
  /**
   * With fewer characters than this, `options` are suggestions: they need not match the text, so typing
   * chooses none.
   * @default 0
   */
  searchedFrom?: number
  /**
   * The search for the current text is still running.
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

type Panel = (props: ComboboxProps) => ReactNode
let loaded: Panel | undefined
const loadPanel = async () => {
  loaded = (await import('./combobox-panel.tsx')).ComboboxPanel
  return { default: loaded }
}
const PanelOnceLoaded = lazy(loadPanel)

/** Loads the list of a combobox ahead of a form that has one, so that the field is whole when it is first shown. */
export async function loadCombobox(): Promise<void> {
  await loadPanel()
}

/** A field to choose one of many options by typing. The field is shown at once; its list is loaded later. */
export function Combobox(props: ComboboxProps) {
  // Chosen once, because another component would begin anew.
  const [Panel] = useState<Panel>(() => loaded ?? PanelOnceLoaded)
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
      <Panel {...props} />
    </Suspense>
  )
}

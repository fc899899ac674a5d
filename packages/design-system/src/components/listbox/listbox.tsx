import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../skeleton/index.ts'

const ListboxPanel = lazy(async () => ({ default: (await import('./listbox-panel.tsx')).ListboxPanel }))

export interface ListboxOption {
  value: string
  label: string
  /** A second, quieter line. */
  hint?: string
  icon?: ReactNode
  /** The heading of its group. Options of one group must follow each other. */
  group?: string
  /** Why the option cannot be chosen, shown in place of its hint. */
  disabledReason?: string
}

export interface ListboxProps {
  options: readonly ListboxOption[]
  /** The values of the chosen options: at most one, unless `multiple`. */
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** Several options can be chosen: by click or Space one by one, with Shift a range, with Ctrl+A all. */
  multiple?: boolean
  /** The accessible name, for a list without a field around it. */
  label?: string
  /** Shown when there are no options; by default a text that nothing matches. */
  empty?: ReactNode
  id?: string
}

/**
 * A list of options that stays open. Arrow keys, Home, End and first letters work. Its code is loaded with
 * the first one.
 */
export function Listbox(props: ListboxProps) {
  return (
    <Suspense fallback={<Skeleton lines={Math.min(props.options.length, 6)} />}>
      <ListboxPanel {...props} />
    </Suspense>
  )
}

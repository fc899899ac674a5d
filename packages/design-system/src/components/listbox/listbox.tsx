import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../skeleton/index.ts'

const ListboxPanel = lazy(async () => ({ default: (await import('./listbox-panel.tsx')).ListboxPanel }))

export interface ListboxOption {
  value: string
  label: string
  /** A second line, quieter. */
  hint?: string
  icon?: ReactNode
  /** The heading that it stands under; options of one group follow each other. */
  group?: string
  /** Why it cannot be chosen; shown in place of its hint. */
  disabledReason?: string
}

export interface ListboxProps {
  options: readonly ListboxOption[]
  /** What is chosen: at most one, unless it is `multiple`. */
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** Several may be chosen: each by a click or Space, a range with Shift, all with Ctrl+A. */
  multiple?: boolean
  /** The accessible name, for a list without a field around it. */
  label?: string
  /** Said in place of options when there are none; by default that nothing matches. */
  empty?: ReactNode
  id?: string
}

/** A list to choose from that stays open, with the arrows, Home, End and the first letters. Its code is loaded with the first one. */
export function Listbox(props: ListboxProps) {
  return (
    <Suspense fallback={<Skeleton lines={Math.min(props.options.length, 6)} />}>
      <ListboxPanel {...props} />
    </Suspense>
  )
}

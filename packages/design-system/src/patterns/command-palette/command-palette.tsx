import { lazy, type ReactNode, Suspense, useState } from 'react'

const PalettePanel = lazy(async () => ({ default: (await import('./palette-panel.tsx')).PalettePanel }))

export interface PaletteItem {
  id: string
  label: string
  /** A second line that distinguishes entries with the same name. */
  hint?: string
  icon?: ReactNode
  /** The keyboard shortcut that does the same. */
  keys?: readonly string[]
  /** Why the action is not possible now, shown in place of the hint. */
  disabledReason?: string
  /** Called after the palette has closed. */
  onSelect: () => void
}

export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
}

export interface CommandPaletteProps {
  open: boolean
  /** Called on Escape, a click outside, the close button, and when an entry was chosen. */
  onClose: () => void
  /** The accessible name of the palette and of its search field. */
  label: string
  placeholder?: string
  query: string
  /** Called with every change of the text; the caller searches and debounces. */
  onQueryChange: (query: string) => void
  /** The results for the query; for an empty query, the recent entries. Empty groups are left out. */
  groups: readonly PaletteGroup[]
  /** The groups belong to an earlier query. They stay until the new ones are there. */
  busy?: boolean
  /** The error message of a failed search. */
  problem?: string
}

/** Finds actions and pages by typing. The caller decides how it is opened; its code is loaded then. */
export function CommandPalette(props: CommandPaletteProps) {
  const [everOpened, setEverOpened] = useState(props.open)
  if (props.open && !everOpened) setEverOpened(true)
  if (!everOpened) return null
  return (
    <Suspense fallback={null}>
      <PalettePanel {...props} />
    </Suspense>
  )
}

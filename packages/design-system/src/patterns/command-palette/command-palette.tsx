import { lazy, type ReactNode, Suspense, useState } from 'react'

const PalettePanel = lazy(async () => ({ default: (await import('./palette-panel.tsx')).PalettePanel }))

export interface PaletteItem {
  id: string
  label: string
  /** A second line that tells entries of the same name apart. */
  hint?: string
  icon?: ReactNode
  /** The keys that do the same without the palette. */
  keys?: readonly string[]
  /** Why it cannot be done now; shown in place of its hint. */
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
  /** Called by Escape, a click beside it, its button, and when something was chosen. */
  onClose: () => void
  /** Its name for those who listen, and of its field. */
  label: string
  placeholder?: string
  query: string
  /** Called with every change of the text; the caller searches and debounces. */
  onQueryChange: (query: string) => void
  /** What answers the query; for an empty one, what was used last. Groups without an item are left out. */
  groups: readonly PaletteGroup[]
  /** The groups do not answer the query yet; they stay until they do. */
  busy?: boolean
  /** Why the search failed. */
  problem?: string
}

/** Acts and places found by typing. The caller opens it, and says how it is opened; its code is loaded then. */
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

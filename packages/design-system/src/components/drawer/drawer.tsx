import { lazy, type ReactNode, Suspense, useState } from 'react'

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }))

export interface DrawerProps {
  open: boolean
  /**
   * Called when the user asks to close it: by its button, by Escape or, if modal, by a click outside. The
   * caller closes it.
   */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Actions that stay visible while the content scrolls. */
  footer?: ReactNode
  /**
   * The width. A drawer that is not modal is always `md`.
   * @default 'md'
   */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** @default 'end' */
  side?: 'start' | 'end'
  /**
   * Whether the drawer blocks the page. If not, the page makes room for it and keeps the focus, and changes
   * of the title are announced: use this to look at the records of a list one after the other. Below 480 px
   * the drawer covers the page and is always modal.
   * @default true
   */
  modal?: boolean
  /**
   * There are unsaved changes, so a click outside does not close it. `onClose` may ask first.
   * @default false
   */
  dirty?: boolean
  /** Returns the element that gets the focus when the drawer opens: by default the first field, else the drawer. */
  initialFocus?: () => HTMLElement | null
}

/** A panel at the side of the page. Its code is loaded when the first one opens. */
export function Drawer(props: DrawerProps) {
  const [everOpened, setEverOpened] = useState(props.open)
  if (props.open && !everOpened) setEverOpened(true)
  if (!everOpened) return null
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  )
}

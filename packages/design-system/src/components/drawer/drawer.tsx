import { lazy, type ReactNode, Suspense, useState } from 'react'

const DrawerPanel = lazy(async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel }))

export interface DrawerProps {
  open: boolean
  /** Called by the close button, Escape and, when it is modal, a click beside it; the caller decides. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Acts, which stay in sight while the content scrolls. */
  footer?: ReactNode
  /**
   * One that is not modal is always `md`.
   * @default 'md'
   */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** @default 'end' */
  side?: 'start' | 'end'
  /**
   * Whether the page waits until it is closed. When it does not, the focus stays in the page, which makes room for the
   * drawer, and a change of the title is announced: for looking at one record of a list after the other. Below 480 px
   * the drawer covers the page, so there it is always modal.
   * @default true
   */
  modal?: boolean
  /**
   * Something was typed: a click beside it does not close it; `onClose` may ask first.
   * @default false
   */
  dirty?: boolean
  /** What takes the focus when it opens: by default the first field, else the whole. */
  initialFocus?: () => HTMLElement | null
}

/** A panel at the side of the page, loaded the first time that one opens. */
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

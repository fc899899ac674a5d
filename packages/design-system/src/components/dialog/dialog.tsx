import { lazy, type ReactNode, Suspense, useState } from 'react'

const DialogPanel = lazy(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }))

export interface DialogProps {
  open: boolean
  /** Called when the user asks to close it, by the close button, Escape or the backdrop. The caller closes it. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** A message that appears while the user types. It is shown above the buttons, so that no field moves. */
  notice?: ReactNode
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg'
  /**
   * Use 'alertdialog' for a question that interrupts and needs an answer.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog'
  /**
   * Removes the close button; neither the backdrop nor Escape closes it.
   * @default false
   */
  persistent?: boolean
  /** @default true */
  closeButton?: boolean
  /**
   * There are unsaved changes, so a click on the backdrop does not close it. `onClose` may ask first.
   * @default false
   */
  dirty?: boolean
  initialFocus?: () => HTMLElement | null
}

/** A modal dialog. Its code is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const [everOpened, setEverOpened] = useState(props.open)
  if (props.open && !everOpened) setEverOpened(true)
  if (!everOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}

import { lazy, type ReactNode, Suspense, useState } from 'react'

const DialogPanel = lazy(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }))

export interface DialogProps {
  open: boolean
  /** Asked for by the close button, Escape and the backdrop; the caller decides. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** A message that appears while somebody types. It is shown above the buttons, where it does not move a field. */
  notice?: ReactNode
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg'
  /**
   * An alert dialog interrupts with a question that needs an answer.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog'
  /**
   * Neither backdrop nor Escape closes it, nor is there a close button.
   * @default false
   */
  persistent?: boolean
  /** @default true */
  closeButton?: boolean
  /**
   * Something was typed: a click beside it does not close it; `onClose` may ask first.
   * @default false
   */
  dirty?: boolean
  initialFocus?: () => HTMLElement | null
}

/** A modal dialog; its code is loaded the first time that one opens. */
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

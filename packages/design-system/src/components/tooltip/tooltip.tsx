import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { placeAbove } from './place-above.ts'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** Nothing to say, no bubble. */
  label: string | undefined
  /** Receives the id for `aria-describedby`; ignore it where the label is the name already. */
  children: (describedBy: string | undefined) => ReactNode
  fullWidth?: boolean
}

/** A short explanation on hover and on focus, put away with Escape. */
export function Tooltip({ label, children, fullWidth = false }: TooltipProps) {
  const id = useId()
  const bubble = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = bubble.current
    if (!shown || !element) return
    element.showPopover()
    placeAbove(element)
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', hide)
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', hide)
      document.removeEventListener('scroll', hide, { capture: true })
      if (element.isConnected) element.hidePopover()
    }
  }, [shown])

  if (!label) return children(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its child's hover and focus.
    <span
      className={classNames(styles.anchor, fullWidth && styles.fullWidth)}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {children(id)}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
        {label}
      </span>
    </span>
  )
}

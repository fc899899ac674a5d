import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { shared } from '../../theme/shared-styles.ts'

const TooltipBubble = lazy(async () => ({ default: (await import('./tooltip-bubble.tsx')).TooltipBubble }))

export interface TooltipProps {
  /** The text; without it there is no bubble. */
  label: string | undefined
  /** Renders the element. It receives the id for `aria-describedby`; ignore it where the label is already the name. */
  children: (describedBy: string | undefined) => ReactNode
  /** As wide as its container, for a child that is. */
  fullWidth?: boolean
}

/** A short explanation on hover and on focus; Escape hides it. Its code is loaded when the first one is shown. */
export function Tooltip({ label, children, fullWidth = false }: TooltipProps) {
  const id = useId()
  const anchorId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)

  if (!label) return children(undefined)
  // React bubbles events of a portal to this element, so events from an opened dialog are ignored here.
  const show = () => setShown(!anchor.current?.querySelector('[aria-expanded=true]'))
  // A screen reader reads the text whether or not the bubble is shown.
  const unseen = (
    <span id={id} hidden>
      {label}
    </span>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its child's hover and focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the button comes as a click too.
    <span
      ref={anchor}
      id={anchorId}
      className={shared(fullWidth ? 'row' : 'inline-row')}
      onPointerEnter={show}
      onPointerLeave={() => setShown(false)}
      onFocus={({ target }) => (target.matches(':focus-visible') ? show() : setShown(false))}
      onBlur={() => setShown(false)}
      onClick={({ target }) =>
        target instanceof Element && target.closest('[aria-haspopup]') && setShown(false)
      }
    >
      {children(id)}
      {shown ? (
        <Suspense fallback={unseen}>
          <TooltipBubble id={id} anchor={anchor} label={label} onClose={() => setShown(false)} />
        </Suspense>
      ) : (
        unseen
      )}
    </span>
  )
}

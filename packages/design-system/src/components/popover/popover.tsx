import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'

export interface PopoverTrigger {
  id: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
}

export interface PopoverProps {
  /** The heading, which is also the accessible name. */
  title: string
  /** Renders the button that opens and closes it. Spread the attributes onto the button. */
  trigger: (attributes: PopoverTrigger) => ReactElement
  /** The content, or a function that gets `close` and returns the content. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /**
   * The edge of the button that the popover is aligned with.
   * @default 'start'
   */
  align?: 'start' | 'end'
}

const loadPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }))

/**
 * A few controls or words behind a button. The page stays usable. Its code is loaded when the pointer comes
 * near.
 */
export function Popover({ trigger, ...rest }: PopoverProps) {
  const triggerId = useId()
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const toggle = () => {
    setEverOpened(true)
    setOpen(!open)
  }
  return (
    <>
      {trigger({
        id: triggerId,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: toggle,
        onPointerEnter: loadPanel,
      })}
      {everOpened && (
        <Suspense fallback={null}>
          <PopoverPanel {...rest} open={open} triggerId={triggerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

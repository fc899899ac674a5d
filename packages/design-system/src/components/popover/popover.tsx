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
  /** The button that opens and closes it; spread what it receives. */
  trigger: (attributes: PopoverTrigger) => ReactElement
  /** What stands in it; a function receives what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /**
   * The edge of the button that it keeps to.
   * @default 'start'
   */
  align?: 'start' | 'end'
}

const loadPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }))

/** A few controls or words behind a button, beside which the page stays usable. Its code is fetched when the pointer comes near. */
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

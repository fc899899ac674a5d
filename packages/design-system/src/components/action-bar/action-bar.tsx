import { lazy, type ReactNode, Suspense } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'

const ActionBarPanel = lazy(async () => ({
  default: (await import('./action-bar-panel.tsx')).ActionBarPanel,
}))

export interface ActionBarProps {
  /** How many rows are selected. With none there is no bar. */
  count: number
  /** The name of the bar, read aloud: 'Selected rows'. */
  label: string
  /** Called by the button and by Escape; the caller empties the selection. */
  onClear: () => void
  /** A way to widen the selection: 'Select all 312'. */
  widen?: ReactNode
  /** What can be done with all of them: buttons, with a reason where one is refused. */
  children: ReactNode
}

/** What can be done with the selected rows of a list. Stands over the foot of the page; the focus stays in the list. */
export function ActionBar(props: ActionBarProps) {
  const texts = useDesignTexts()
  return (
    <>
      {/* It is there before it says something: what comes with its words already in it is not read aloud. */}
      <span role="status">
        {props.count > 0 && <VisuallyHidden>{texts.selectedCount(props.count)}</VisuallyHidden>}
      </span>
      {props.count > 0 && (
        <Suspense fallback={null}>
          <ActionBarPanel {...props} />
        </Suspense>
      )}
    </>
  )
}

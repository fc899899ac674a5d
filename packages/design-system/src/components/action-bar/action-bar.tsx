import { lazy, type ReactNode, Suspense } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'

const ActionBarPanel = lazy(async () => ({
  default: (await import('./action-bar-panel.tsx')).ActionBarPanel,
}))

export interface ActionBarProps {
  /** How many rows are selected; at 0 the bar is hidden. */
  count: number
  /** The name of the bar, read aloud: 'Selected rows'. */
  label: string
  /** Called when the user clears the selection with the button or Escape. The caller then empties the selection. */
  onClear: () => void
  /** An action that selects more rows: 'Select all 312'. */
  widen?: ReactNode
  /** The buttons for the selected rows. A disabled one gives its reason. */
  children: ReactNode
}

/** Actions for the selected rows of a list, at the bottom of the page. The focus stays in the list. */
export function ActionBar(props: ActionBarProps) {
  const texts = useDesignTexts()
  return (
    <>
      {/* Always rendered: screen readers skip a live region that is added together with its text. */}
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

import { ActionBar as ChakraActionBar } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useFocusReturn } from '../../focus/use-focus-return.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { IconButton } from '../icon-button/index.ts'
import styles from './action-bar.module.css'
import type { ActionBarProps } from './action-bar.tsx'

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Stands where the caller wrote it, and not at the end of the page, so that Tab leads from the list into it. */
export function ActionBarPanel({ count, label, onClear, widen, children }: ActionBarProps) {
  const texts = useDesignTexts()
  const content = useRef<HTMLDivElement>(null)
  const { remember, giveBack } = useFocusReturn(content)
  const clear = () => {
    giveBack()
    onClear()
  }
  return (
    <OverlayRoot>
      <ChakraActionBar.Root
        open
        onOpenChange={(change) => {
          // Escape in a search box empties the box.
          if (!change.open && !document.activeElement?.matches(typedInto)) clear()
        }}
        portalled={false}
        closeOnInteractOutside={false}
      >
        <div className={styles.positioner}>
          <ChakraActionBar.Content
            ref={content}
            aria-label={label}
            className={styles.bar}
            onFocus={(event) => remember(event.relatedTarget)}
          >
            <span className={styles.count} aria-hidden="true">
              {texts.selectedCount(count)}
            </span>
            {widen}
            <span className={styles.acts}>{children}</span>
            <IconButton
              size="sm"
              label={texts.clearSelection}
              icon={<X aria-hidden="true" />}
              onClick={clear}
            />
          </ChakraActionBar.Content>
        </div>
      </ChakraActionBar.Root>
    </OverlayRoot>
  )
}

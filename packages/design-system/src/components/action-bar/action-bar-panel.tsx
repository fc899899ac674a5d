import { ActionBar as ChakraActionBar, chakra, useActionBarStyles } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFocusReturn } from '../../focus/use-focus-return.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { IconButton } from '../icon-button/index.ts'
import type { ActionBarProps } from './action-bar.tsx'

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Rendered where the caller placed it, not at the end of the page, so that Tab leads from the list into it. */
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
          // In a search box, Escape clears the box only.
          if (!change.open && !document.activeElement?.matches(typedInto)) clear()
        }}
        portalled={false}
        closeOnInteractOutside={false}
      >
        <Place>
          <ChakraActionBar.Content
            ref={content}
            aria-label={label}
            onFocus={(event) => remember(event.relatedTarget)}
          >
            <Part slot="count" aria-hidden>
              {texts.selectedCount(count)}
            </Part>
            {widen}
            <Part slot="acts">{children}</Part>
            <IconButton
              size="sm"
              label={texts.clearSelection}
              icon={<X aria-hidden="true" />}
              onClick={clear}
            />
          </ChakraActionBar.Content>
        </Place>
      </ChakraActionBar.Root>
    </OverlayRoot>
  )
}

function Place({ children }: { children: ReactNode }) {
  return <chakra.div css={useActionBarStyles().positioner}>{children}</chakra.div>
}

function Part({ slot, ...rest }: { slot: 'count' | 'acts'; children: ReactNode; 'aria-hidden'?: boolean }) {
  return <chakra.span css={useActionBarStyles()[slot]} {...rest} />
}

import { Drawer } from '@karwan/design-system/components/drawer'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { useWords } from '../text/use-words.ts'
import type { List } from './define-list.ts'
import { nameOf } from './use-selection.ts'

interface PeekDrawerProps {
  list: List<never>
  row: never | undefined
  onClose: () => void
}

/** Shows one record beside the list, which stays usable. */
export function PeekDrawer({ list, row, onClose }: PeekDrawerProps) {
  const words = useWords()
  const { peek: Peek, rowLink, linkPeeks } = list
  if (!Peek) return null
  return (
    <Drawer
      open={row !== undefined}
      modal={false}
      onClose={onClose}
      title={row ? nameOf(list, row, words) : ''}
      footer={
        row &&
        rowLink &&
        !linkPeeks && (
          <LinkButton variant="outline" render={(link) => rowLink(row, link)}>
            {words.say('kit.peek.open')}
          </LinkButton>
        )
      }
    >
      {row && <Peek row={row} />}
    </Drawer>
  )
}

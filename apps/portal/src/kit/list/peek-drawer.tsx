import { Button } from '@karwan/design-system/components/button'
import { Drawer } from '@karwan/design-system/components/drawer'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { placeholder } from '@karwan/domain/kernel'
import { inItsOrder } from '../text/isolated.tsx'
import { useWords } from '../text/use-words.ts'
import type { List } from './define-list.ts'
import { columnWord } from './list-words.ts'
import { useMayEdit } from './use-row-actions.ts'
import { nameOf } from './use-selection.ts'

interface PeekDrawerProps {
  list: List<never>
  row: never | undefined
  /** Opens the dialog that changes the row, for lists that have one. */
  onEdit: () => void
  onClose: () => void
}

/** Shows one record beside the list, which stays usable. */
export function PeekDrawer({ list, row, onEdit, onClose }: PeekDrawerProps) {
  const words = useWords()
  const mayEdit = useMayEdit(list)
  const { peek: Peek, rowLink } = list
  return (
    <Drawer
      open={row !== undefined}
      modal={false}
      onClose={onClose}
      title={row ? nameOf(list, row, words) : ''}
      footer={
        row && (
          <>
            {rowLink && (
              <LinkButton variant="outline" render={(link) => rowLink(row, link)}>
                {words.say('kit.peek.open')}
              </LinkButton>
            )}
            {mayEdit && (
              <Button variant="outline" onClick={onEdit}>
                {words.say('kit.record.edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {row && (Peek ? <Peek row={row} /> : <AllColumns list={list} row={row} />)}
    </Drawer>
  )
}

/** Every column of the row that has a value, those that the table hides among them. */
function AllColumns({ list, row }: { list: List<never>; row: never }) {
  const words = useWords()
  const [, ...columns] = Object.entries(list.columns)
  const items = columns.flatMap(([id, { text, cell = text }]) => {
    const said = text(row, words)
    if (said === '' || said === placeholder) return []
    const value = cell(row, words)
    return [
      {
        term: columnWord(words.intl, list, id),
        value: typeof value === 'string' ? inItsOrder(value) : value,
      },
    ]
  })
  return <DescriptionList items={items} />
}

import { Menu as ChakraMenu, Portal } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Fragment, useState } from 'react'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { shared } from '../../theme/shared-styles.ts'
import type { MenuAction, MenuProps } from './menu.tsx'

interface MenuPanelProps extends Pick<MenuProps, 'label' | 'groups'> {
  triggerId: string
  onClose: () => void
}

/** Mounted only while the menu is open, so no closing animation has to remove it. */
export function MenuPanel({ label, groups, triggerId, onClose }: MenuPanelProps) {
  const [first] = useState(() =>
    isByKeyboard(triggerId) ? groups.flat().find(({ disabledReason }) => !disabledReason) : undefined,
  )
  return (
    <OverlayRoot>
      <ChakraMenu.Root
        open
        {...(first && { defaultHighlightedValue: first.id })}
        onOpenChange={(change) => {
          if (change.open) return
          returnFocus(triggerId)
          onClose()
        }}
        ids={{ trigger: triggerId }}
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      >
        <Portal>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content aria-label={label} aria-labelledby={undefined}>
              {groups.map((group, index) => (
                <Fragment key={group[0]?.id ?? 'empty'}>
                  {index > 0 && <ChakraMenu.Separator />}
                  {group.map((action) => (
                    <MenuItem key={action.id} action={action} onChosen={() => returnFocus(triggerId)} />
                  ))}
                </Fragment>
              ))}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </OverlayRoot>
  )
}

/** A menu that opens by a key begins at its first action, which Enter then runs. */
const isByKeyboard = (triggerId: string): boolean =>
  document.getElementById(triggerId)?.matches(':focus-visible') ?? false

/** Not if the user left with Tab, or if the chosen action has moved the focus. */
function returnFocus(triggerId: string): void {
  if (document.activeElement?.closest('[role=menu]'))
    document.getElementById(triggerId)?.focus({ preventScroll: true })
}

function MenuItem({ action, onChosen }: { action: MenuAction; onChosen: () => void }) {
  // Run the clicked item; the library may have highlighted another one by then.
  const choose = () => {
    if (action.disabledReason) return
    // Move the focus before the action runs: a dialog that it opens returns the focus to the menu's button.
    onChosen()
    action.onSelect?.()
  }
  const content = (
    <>
      {action.icon}
      <span className={shared('column', 'can-shrink')}>
        {action.label}
        {action.disabledReason && <span className={shared('muted', 'text-xs')}>{action.disabledReason}</span>}
      </span>
      {action.checked && <Check aria-hidden="true" className={shared('to-end')} />}
    </>
  )
  return (
    <ChakraMenu.Item
      value={action.id}
      disabled={Boolean(action.disabledReason)}
      data-tone={action.tone}
      onClick={choose}
      asChild={Boolean(action.render)}
      {...(action.checked !== undefined && { role: 'menuitemradio', 'aria-checked': action.checked })}
    >
      {action.render ? action.render({ children: content }) : content}
    </ChakraMenu.Item>
  )
}

import { Menu as ChakraMenu, Portal } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import styles from './menu.module.css'
import type { MenuAction, MenuProps } from './menu.tsx'

interface MenuPanelProps extends Pick<MenuProps, 'label' | 'groups'> {
  triggerId: string
  onClose: () => void
}

/** Stands for as long as the menu is open: nothing is left behind that an animation would have to take away. */
export function MenuPanel({ label, groups, triggerId, onClose }: MenuPanelProps) {
  return (
    <OverlayRoot>
      <ChakraMenu.Root
        open
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

/** Unless somebody has gone on with Tab, or what was chosen has taken the focus. */
function returnFocus(triggerId: string): void {
  if (document.activeElement?.closest('[role=menu]'))
    document.getElementById(triggerId)?.focus({ preventScroll: true })
}

function MenuItem({ action, onChosen }: { action: MenuAction; onChosen: () => void }) {
  // What was clicked is what is done, which need not be what the library takes for highlighted by then.
  const choose = () => {
    if (action.disabledReason) return
    // Before the action: what it opens takes the focus then, and gives it back to where the menu was.
    onChosen()
    action.onSelect?.()
  }
  const content = (
    <>
      {action.icon}
      <span className={styles.words}>
        {action.label}
        {action.disabledReason && <span className={styles.reason}>{action.disabledReason}</span>}
      </span>
      {action.checked && <Check aria-hidden="true" className={styles.check} />}
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

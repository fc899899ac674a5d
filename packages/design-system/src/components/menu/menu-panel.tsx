import { Menu as ChakraMenu, Portal } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import styles from './menu.module.css'
import type { MenuAction, MenuProps } from './menu.tsx'

interface MenuPanelProps extends Pick<MenuProps, 'label' | 'groups'> {
  triggerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MenuPanel({ label, groups, triggerId, open, onOpenChange }: MenuPanelProps) {
  const select = (id: string) =>
    groups
      .flat()
      .find((action) => action.id === id)
      ?.onSelect?.()
  return (
    <OverlayRoot>
      <ChakraMenu.Root
        open={open}
        onOpenChange={(change) => {
          onOpenChange(change.open)
          if (!change.open) requestAnimationFrame(() => returnFocus(triggerId))
        }}
        onSelect={({ value }) => select(value)}
        ids={{ trigger: triggerId }}
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content aria-label={label} aria-labelledby={undefined}>
              {groups.map((group, index) => (
                <Fragment key={group[0]?.id ?? 'empty'}>
                  {index > 0 && <ChakraMenu.Separator />}
                  {group.map((action) => (
                    <MenuItem key={action.id} action={action} />
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

// Unless a click outside, or the action itself, has put the focus somewhere already. On a slow machine the list
// still stands a frame after it was closed, and would take the focus along when it goes.
function returnFocus(triggerId: string): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.closest('[role=menu]'))
    document.getElementById(triggerId)?.focus()
}

function MenuItem({ action }: { action: MenuAction }) {
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
      asChild={Boolean(action.render)}
      {...(action.checked !== undefined && { role: 'menuitemradio', 'aria-checked': action.checked })}
    >
      {action.render ? action.render({ children: content }) : content}
    </ChakraMenu.Item>
  )
}

import { Ellipsis } from 'lucide-react'
import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'
import { IconButton } from '../icon-button/index.ts'
import type { RenderLink } from '../link-button/index.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  tone?: 'danger'
  /** For one of several that exclude each other: whether it is the one in force. */
  checked?: boolean
  /** Why it cannot be done now; shown under its label. */
  disabledReason?: string
  onSelect?: () => void
  /** For an entry that goes somewhere. */
  render?: RenderLink
}

export interface MenuTrigger {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
}

export interface MenuProps {
  label: string
  /** Groups of actions, separated by a line. */
  groups: readonly (readonly MenuAction[])[]
  trigger: (attributes: MenuTrigger) => ReactElement
}

const loadPanel = () => import('./menu-panel.tsx')
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }))

/** Actions behind a button. The list's code is fetched when the pointer comes near. */
export function Menu({ label, groups, trigger }: MenuProps) {
  const triggerId = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      {trigger({
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
        onPointerEnter: loadPanel,
      })}
      {open && (
        <Suspense fallback={null}>
          <MenuPanel label={label} groups={groups} triggerId={triggerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The menu of what can be done with one record. */
export function ActionsMenu({ label, groups }: Omit<MenuProps, 'trigger'>) {
  return (
    <Menu
      label={label}
      groups={groups}
      trigger={(attributes) => (
        <IconButton {...attributes} size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />
      )}
    />
  )
}

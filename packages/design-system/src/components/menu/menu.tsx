import { Ellipsis } from 'lucide-react'
import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'
import { IconButton } from '../icon-button/index.ts'
import type { RenderLink } from '../link-button/index.ts'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  tone?: 'danger'
  /** For entries of which one at a time applies: whether this one does. */
  checked?: boolean
  /** Why the action is not possible now, shown below its label. */
  disabledReason?: string
  onSelect?: () => void
  /** Renders an entry that is a link. */
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
  /** The actions in groups; a line separates the groups. */
  groups: readonly (readonly MenuAction[])[]
  trigger: (attributes: MenuTrigger) => ReactElement
}

const loadPanel = () => import('./menu-panel.tsx')
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }))

/** A button that opens a list of actions. The list is loaded when the pointer comes near. */
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

/** The actions menu of one record. */
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

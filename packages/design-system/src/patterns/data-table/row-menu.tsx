import { lazy, type ReactNode, Suspense, useCallback, useId, useState } from 'react'
import type { MenuAction } from '../../components/menu/index.ts'

const loadPanel = () => import('../../components/menu/menu-panel.tsx')
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }))

export interface RowActions<Row> {
  /** The name of the button: 'Acts on KS-000045'. */
  labelOf: (row: Row) => string
  actionsOf: (row: Row) => readonly (readonly MenuAction[])[]
}

/** The attributes that a row needs to open the menu. */
export interface RowMenuTrigger<Row> {
  idOf: (ariaRowIndex: number) => string
  labelOf: (row: Row) => string
  onOpen: (row: Row, ariaRowIndex: number) => void
}

/** One menu for all rows, mounted only while it is open: a hundred menus would add a thousand elements. */
export function useRowMenu<Row>(actions: RowActions<Row> | undefined) {
  const id = useId()
  const [open, setOpen] = useState<{ row: Row; index: number }>()
  const idOf = useCallback((index: number) => `${id}-${index}`, [id])
  const onOpen = useCallback((row: Row, index: number) => setOpen({ row, index }), [])
  const panel: ReactNode = actions && open && (
    <Suspense fallback={null}>
      <MenuPanel
        key={open.index}
        label={actions.labelOf(open.row)}
        groups={actions.actionsOf(open.row)}
        triggerId={idOf(open.index)}
        onClose={() => setOpen(undefined)}
      />
    </Suspense>
  )
  return { idOf, onOpen, panel, openIndex: open?.index }
}

export const loadRowMenu = loadPanel

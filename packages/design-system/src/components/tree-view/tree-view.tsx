import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../skeleton/index.ts'

const TreePanel = lazy(async () => ({ default: (await import('./tree-panel.tsx')).TreePanel }))

export interface TreeNode {
  id: string
  label: string
  /** A second, quieter text. */
  hint?: string
  icon?: ReactNode
  children?: readonly TreeNode[]
  /** Why the node cannot be chosen, shown in place of its hint. */
  disabledReason?: string
}

export interface TreeViewProps {
  /** The accessible name. */
  label: string
  nodes: readonly TreeNode[]
  /** The ids of the chosen nodes: at most one, unless `multiple`. */
  selected: readonly string[]
  onSelectedChange: (ids: string[]) => void
  multiple?: boolean
  /** The ids of the branches that are open at first. */
  initialExpanded?: readonly string[]
  /** Actions for one node, for example its menu, shown when the node has the pointer or the focus. */
  actions?: (node: TreeNode) => ReactNode
  /** Shown in place of the tree when there are no nodes. */
  empty?: ReactNode
}

/**
 * A tree of nodes to choose from. The arrow keys move, right and left open and close a branch, `*` opens its
 * siblings. Its code is loaded with the first one.
 */
export function TreeView(props: TreeViewProps) {
  if (props.nodes.length === 0) return props.empty
  return (
    <Suspense fallback={<Skeleton lines={Math.min(props.nodes.length, 6)} />}>
      <TreePanel {...props} />
    </Suspense>
  )
}

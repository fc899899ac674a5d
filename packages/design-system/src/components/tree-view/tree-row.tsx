import { TreeView as ChakraTree } from '@chakra-ui/react'
import { Check, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './tree-view.module.css'
import type { TreeNode, TreeViewProps } from './tree-view.tsx'

interface TreeRowProps extends Pick<TreeViewProps, 'actions'> {
  node: TreeNode
  state: { isBranch: boolean; expanded: boolean; selected: boolean }
}

export function TreeRow({ node, state, actions }: TreeRowProps) {
  const detail = node.disabledReason ?? node.hint
  const words = (
    <>
      {node.icon}
      <span className={styles.words}>
        {node.label}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {state.selected && <Check aria-hidden="true" className={styles.check} />}
    </>
  )
  const acts = actions && (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps from the tree what is meant for the buttons.
    <span className={styles.actions} onClick={keep} onKeyDown={keep}>
      {actions(node)}
    </span>
  )
  if (!state.isBranch)
    return (
      <ChakraTree.Item className={styles.row}>
        <span className={styles.noChevron} />
        {words}
        {acts}
      </ChakraTree.Item>
    )
  return (
    <div className={styles.branch}>
      <ChakraTree.BranchControl
        aria-expanded={state.expanded}
        aria-current={state.selected ? 'true' : undefined}
        className={styles.row}
      >
        <ChakraTree.BranchIndicator className={styles.chevron}>
          <ChevronRight />
        </ChakraTree.BranchIndicator>
        {words}
      </ChakraTree.BranchControl>
      {acts}
    </div>
  )
}

function keep(event: KeyboardEvent | MouseEvent): void {
  event.stopPropagation()
}
